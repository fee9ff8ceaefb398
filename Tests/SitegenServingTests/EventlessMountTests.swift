import SystemPackage
import Testing

@testable import SitegenServing

/// File systems whose files have to be checked repeatedly.
@Suite struct EventlessMountTests {
    private static let mounts = #"""
        21 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
        22 21 0:20 / /mnt/c rw,noatime - 9p drvfs rw,aname=drvfs
        23 21 0:21 / /home/ada/My\040site rw - nfs4 server:/export rw
        24 21 0:22 / /volume rw - overlay overlay rw
        25 24 0:23 / /volume/site rw master:1 shared:3 - fuse.grpcfuse grpcfuse rw
        26 25 0:24 / /volume/site/local rw - tmpfs tmpfs rw
        27 21 8:17 / /media/disk rw - fuseblk /dev/sdb1 rw
        28 21 0:25 / /over rw - nfs server:/a rw
        29 28 8:2 / /over rw - ext4 /dev/sda2 rw
        not a line
        30 21 0:26 / /cut rw - 

        """#

    @Test(arguments: [
        ("/mnt/c/Users/ada/site/content", "9p"), ("/mnt/cd", nil), ("/home/ada/My site/content", "nfs4"),
        ("/volume/other", nil), ("/volume/site", "fuse.grpcfuse"), ("/volume/site/content", "fuse.grpcfuse"),
        ("/volume/site/local/content", nil), ("/media/disk/site", nil), ("/over/site", nil), ("/", nil),
    ])
    func `The innermost file system around a folder decides`(folder: String, type: String?) {
        #expect(EventlessMount(of: FilePath(folder), among: Self.mounts)?.type == type)
    }
}
