export const fileErrors = {
  FILE_MISSING: { status: 400, text: 'Choose a file' },
  FILE_EMPTY: { status: 400, text: 'This file is empty. Choose another one' },
  FILES_ONE_BY_ONE: { status: 400, text: 'Send one file at a time' },
  FILE_TOO_LARGE: { status: 413, text: 'This file is larger than 5 MB. Choose a smaller one' },
  FILE_KIND_UNKNOWN: { status: 415, text: 'This is no PDF, JPEG or PNG. Save it as one of these and try again' },
  FILE_UNREADABLE: { status: 422, text: "We couldn't read this file. Open it on your device, save it again and retry" },
  FILE_LOCKED: { status: 422, text: 'This PDF asks for a password. Save it without one and try again' },
  FILE_ACTIVE: {
    status: 422,
    text: 'This PDF contains a program or another file. Print it to a new PDF and add that one',
  },
  FILE_CARRIES_MORE: {
    status: 422,
    text: 'There is something else behind the end of this PDF. Print it to a new PDF and add that one',
  },
  FILE_EXPANDS: { status: 422, text: 'This PDF is far larger inside than it looks. Add fewer pages at once' },
  PICTURE_TOO_LARGE: { status: 422, text: 'This picture has too many pixels. Make it smaller and try again' },
  FILES_FULL: { status: 409, text: 'You can add 6 files. Remove one to add another' },
  FILE_SENT: { status: 409, text: 'This file is already sent, so it stays with your application' },
  FILE_NOT_OPENED: { status: 409, text: 'Open a file of this application first, then say what it shows' },
} as const;
