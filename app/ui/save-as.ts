// Saves a file on the device.

const KEPT_MS = 60_000;

export function saveAs(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
