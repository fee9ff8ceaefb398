import Foundation

/// Images of 7 × 5 pixels, made by Pillow 13.0.0 from `image = Image.new("RGB", (7, 5), (200, 30, 30))`,
/// `clear = Image.new("RGBA", (7, 5), (1, 2, 3, 128))` and `blue = Image.new("RGB", (7, 5), (0, 0, 255))`; `orientation`
/// is Exif with the orientation 6. Chromium shows each with the size that the tests expect.
package enum ImageSamples {
    /// `image.save(file, "PNG")`
    package static let png = decoded(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAAFElEQVR4nGM8ISfHgAGYMIWoIgoAcO4BDp5SBC0AAAAASUVORK5C
        YII=
        """)

    /// `image.save(file, "PNG", exif=orientation)`
    package static let turnedPNG = decoded(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAAGmVYSWZNTQAqAAAACAABARIAAwAAAAEABgAAAAAAANZnS2kAAAAU
        SURBVHicYzwhJ8eAAZgwhagiCgBw7gEOnlIELQAAAABJRU5ErkJggg==
        """)

    /// `image.save(file, "JPEG", quality=30)`
    package static let baselineJPEG = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j
        q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk
        pKSkpKSkpKT/wAARCAAFAAcDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF
        BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW
        V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi
        4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC
        AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm
        Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq
        8vP09fb3+Pn6/9oADAMBAAIRAxEAPwCjRRRXOewf/9k=
        """)

    /// `image.save(file, "JPEG", quality=30, progressive=True)`
    package static let progressiveJPEG = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j
        q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk
        pKSkpKSkpKT/wgARCAAFAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAVAQEBAAAAAAAAAAAAAAAAAAADBP/a
        AAwDAQACEAMQAAABgDs//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgB
        AwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QA
        FBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABAD/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEB
        PxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxB//9k=
        """)

    /// `image.save(file, "JPEG", quality=10, exif=orientation)`
    package static let turnedJPEG = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAFA3PEY8MlBGQUZaVVBf
        eMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////
        ////////////////////////////////////////////////////////////wAARCAAFAAcDASIAAhEBAxEB/8QAHwAAAQUBAQEB
        AQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk
        M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKj
        pKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAA
        AAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl
        8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmq
        srO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwCKiiioOg//2Q==
        """)

    /// `image.save(file, "GIF")`
    package static let gif = decoded(
        """
        R0lGODdhBwAFAIEAAMgeHgAAAAAAAAAAACwAAAAABwAFAAAIDAABCBxIsKDBgwcDAgA7
        """)

    /// `image.save(file, "GIF", save_all=True, append_images=[blue])`
    package static let animatedGIF = decoded(
        """
        R0lGODdhBwAFAIEAAMgeHgAAAAAAAAAAACwAAAAABwAFAAAIDAABCBxIsKDBgwcDAgAh+QQBAAABACwAAAAABwAFAIEAAP8AAAAA
        AAAAAAAIDAABCBxIsKDBgwcDAgA7
        """)

    /// `image.save(file, "WEBP", quality=10)`
    package static let lossyWebP = decoded(
        """
        UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoHAAUAB0CWJaACdAFAAAD+5AFjCaSdH8zfhR8nUAAAAA==
        """)

    /// `image.save(file, "WEBP", lossless=True)`
    package static let losslessWebP = decoded(
        """
        UklGRh4AAABXRUJQVlA4TBEAAAAvBgABAAdQjyLXo/+BiOh/AAA=
        """)

    /// `clear.save(file, "WEBP", quality=10)`
    package static let transparentWebP = decoded(
        """
        UklGRkgAAABXRUJQVlA4WAoAAAAQAAAABgAABAAAQUxQSAoAAAABB1DAiAhERP8DVlA4IBgAAAAwAQCdASoHAAUAB0CWJaQAA3AA
        /u+WQAA=
        """)

    /// `image.save(file, "WEBP", save_all=True, append_images=[blue])`
    package static let animatedWebP = decoded(
        """
        UklGRsAAAABXRUJQVlA4WAoAAAACAAAABgAABAAAQU5JTQYAAAAAAAAAAABBTk1GRgAAAAAAAAAAAAYAAAQAAAAAAAJWUDggLgAA
        ADABAJ0BKgcABQABQCYloAADcAD+8dyP/+xfytfytUv//+9gv/9xn//3Gf/T4ABBTk1GRgAAAAAAAAAAAAYAAAQAAAAAAABWUDgg
        LgAAADQBAJ0BKgcABQAAACYloAADcAD++1Xj//9Lg//6XB//0uD/0uD/+tXlV6yroAA=
        """)

    /// `image.save(file, "AVIF", quality=10)`
    package static let avif = decoded(
        """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA
        AAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAIwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEA
        AGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAABwAAAAUAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwA
        AAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAAK21kYXQSAAoIGAi0aICGg0IyFR7Hh4VZ3///4sAA
        AJA1jjxnR0yXTA==
        """)

    /// `clear.save(file, "AVIF", quality=10)`
    package static let transparentAVIF = decoded(
        """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAGGbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA
        AAAAAAAOcGl0bQAAAAAAAQAAACxpbG9jAAAAAEQAAAIAAQAAAAEAAAHAAAAAIAACAAAAAQAAAa4AAAASAAAAQmlpbmYAAAAAAAIA
        AAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAABppbmZlAgAAAAACAABhdjAxQWxwaGEAAAAAGmlyZWYAAAAAAAAADmF1eGwAAgAB
        AAEAAADDaXBycAAAAJ1pcGNvAAAAFGlzcGUAAAAAAAAABwAAAAUAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJu
        Y2x4AAEADQAGgAAAAA5waXhpAAAAAAEIAAAADGF2MUOBABwAAAAAOGF1eEMAAAAAdXJuOm1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1z
        OmF1eGlsaWFyeTphbHBoYQAAAAAeaXBtYQAAAAAAAAACAAEEAQKDBAACBAEFhgcAAAA6bWRhdBIACgUYCLRhUDIHHkD/8QAQoBIA
        CggYCLRogIaDQjISHseHhVnf///iwAAAkDWOPH6p
        """)

    /// `image.save(file, "AVIF", quality=10, exif=orientation)`
    package static let turnedAVIF = decoded(
        """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD1bWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA
        AAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAEdAAAAIwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEA
        AGF2MDFDb2xvcgAAAAB0aXBycAAAAFRpcGNvAAAAFGlzcGUAAAAAAAAABwAAAAUAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwA
        AAAAE2NvbHJuY2x4AAEADQAGgAAAAAlpcm90AwAAABhpcG1hAAAAAAAAAAEAAQUBAoMEhQAAACttZGF0EgAKCBgItGiAhoNCMhUe
        x4eFWd///+LAAACQNY48Z0dMl0w=
        """)

    private static func decoded(_ base64: String) -> [UInt8] {
        Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map { [UInt8]($0) } ?? []
    }
}
