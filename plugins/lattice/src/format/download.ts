/** Gives the reader a file that was made in the browser. */
export function download(options: {
  name: string;
  type: string;
  content: BlobPart;
}): void {
  const { name, type, content } = options;
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
