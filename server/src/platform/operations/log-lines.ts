/** The longest time that a line is held. */
const waitMs = 100

/**
 * Gathers log lines and writes several at a time. Writing each line separately costs a system call, and
 * pino's own buffer measures its content again at each line.
 */
export class LogLines {
  private readonly output: (text: string) => void
  private readonly lengthMax: number
  private text = ''
  private timer: NodeJS.Timeout | undefined

  /** @param lengthMax the maximum length of one write, in characters; a longer line is written alone. */
  constructor(output: (text: string) => void, lengthMax: number) {
    this.output = output
    this.lengthMax = lengthMax
  }

  /** Takes one line with its line break, from pino. */
  write(line: string): void {
    if (this.text.length + line.length > this.lengthMax) this.flush()
    this.text += line
    this.timer ??= setTimeout(() => this.flush(), waitMs).unref()
  }

  flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const { text } = this
    this.text = ''
    if (text !== '') this.output(text)
  }
}
