interface SavedFile {
  name: string;
  file: Blob;
}

/** @returns the files that the page saves from now on: jsdom follows no link to a file. */
export function watchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let made: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      made = file;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (made) saved.push({ name: this.download, file: made });
  });
  return saved;
}
