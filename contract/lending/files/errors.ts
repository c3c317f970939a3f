export const fileErrors = {
  FILE_MISSING: { status: 400, text: 'Choose a file' },
  FILE_EMPTY: { status: 400, text: 'This file is empty. Choose another one' },
  FILES_ONE_BY_ONE: { status: 400, text: 'Send one file at a time' },
  FILE_TOO_LARGE: { status: 413, text: 'This file is larger than 5 MB. Choose a smaller one' },
  FILE_KIND_UNKNOWN: { status: 415, text: "This isn't a PDF, JPEG or PNG. Save it as one of these and try again" },
  FILE_UNREADABLE: { status: 422, text: "We couldn't read this file. Open it on your device, save it again and retry" },
  FILE_LOCKED: { status: 422, text: 'This PDF is password-protected. Save it without a password and try again' },
  FILE_ACTIVE: {
    status: 422,
    text: 'This PDF contains a program or another file. Print it to a new PDF and add the new one',
  },
  FILE_CARRIES_MORE: {
    status: 422,
    text: 'There is extra data after the end of this PDF. Print it to a new PDF and add the new one',
  },
  FILE_EXPANDS: { status: 422, text: 'This PDF is much larger when unpacked. Add fewer pages at once' },
  PICTURE_TOO_LARGE: { status: 422, text: 'This picture has too many pixels. Make it smaller and try again' },
  FILES_FULL: { status: 409, text: 'You can add up to 6 files. Remove one to add another' },
  FILE_SENT: { status: 409, text: 'This file is already sent, so it stays with your application' },
  FILE_NOT_OPENED: { status: 409, text: "Open one of this application's files first" },
} as const;
