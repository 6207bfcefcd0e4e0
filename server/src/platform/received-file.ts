/** A file of a multipart call, whole in memory: the platform has capped its size and number. */
export interface ReceivedFile {
  field: string
  filename: string
  bytes: Buffer
}
