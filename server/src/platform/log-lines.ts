/** A line waits for so long at most. */
const waitMs = 100

/**
 * Gathers lines of the log, and writes them some at a time: by themselves they would cost a write each, and what gathers inside the
 * writer is measured again at each line.
 */
export class LogLines {
  private readonly output: (text: string) => void
  private readonly lengthMax: number
  private text = ''
  private timer: NodeJS.Timeout | undefined

  /** @param lengthMax of what is written at once, in characters; a line that is longer goes alone. */
  constructor(output: (text: string) => void, lengthMax: number) {
    this.output = output
    this.lengthMax = lengthMax
  }

  /** For pino: one line with its line break. */
  write(line: string): void {
    if (this.text.length + line.length > this.lengthMax) this.flush()
    this.text += line
    this.timer ??= setTimeout(() => this.flush(), waitMs).unref()
  }

  /** Writes what has gathered. */
  flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const { text } = this
    this.text = ''
    if (text !== '') this.output(text)
  }
}
