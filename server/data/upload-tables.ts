// The tables of uploads, as Kysely sees them.

type UploadsTable = {
  _id: string;
  kind: 'picture' | 'document';
  width: number | null;
  height: number | null;
  bytes: number;
  usedAt: string;
  /** Of the file that was sent, when that was first, and the name of who sent it; blank where it is not known. */
  name: string;
  addedAt: string;
  addedBy: string;
  /** Of a part of another picture: the id of that, and left, top, width and height in it. Otherwise blank. */
  cropOf: string;
  frame: string;
};

/** A file in chunks, so that neither serving nor saving it needs all of it in memory. */
type UploadFilesTable = { _id: string; upload_id: string; name: string; part: number; bytes: Uint8Array };

export type UploadTables = { uploads: UploadsTable; upload_files: UploadFilesTable };
