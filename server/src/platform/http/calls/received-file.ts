/** A file of a multipart request, held in memory. The platform limits its size and number. */
export interface ReceivedFile {
  field: string
  filename: string
  bytes: Buffer
}
