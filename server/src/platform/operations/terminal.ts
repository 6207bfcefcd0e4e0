/** The terminal's output, and whether it supports colours. */
export interface TerminalOptions {
  write(text: string): void
  hasColour: boolean
}

type Fields = Record<string, unknown>

/**
 * A log for a person at a terminal. Pino writes lines of JSON into it, and it prints a short line for each. A
 * progress line stays below them and is overwritten.
 */
export class Terminal {
  private readonly options: TerminalOptions
  private progressText = ''

  constructor(options: TerminalOptions) {
    this.options = options
  }

  /** Takes one line of JSON with its line break, from pino. */
  write(json: string): void {
    this.say(this.lineOf(JSON.parse(json) as Fields))
  }

  /** Prints a permanent line. */
  say(text: string): void {
    this.options.write(`${this.progressText === '' ? '' : clearLine}${text}\n${this.progressText}`)
  }

  /** Replaces the progress line; '' removes it. */
  progress(text: string): void {
    if (text === this.progressText) return
    this.progressText = text
    this.options.write(`${clearLine}${text}`)
  }

  private lineOf({ level, time, msg, err, ...fields }: Fields): string {
    const at = this.paint('dim', clockOf(Number(time)))
    if (msg === 'request') return `${at} ${this.requestOf(fields)}`
    const { name, colour } = levelOf(Number(level))
    const facts = factsOf(fields)
    const trouble = err === undefined ? '' : `\n${stackOf(err)}`
    return `${at} ${this.paint(colour, name)} ${String(msg)}${facts && this.paint('dim', ` ${facts}`)}${trouble}`
  }

  private requestOf({ method, status, ms, route, account }: Fields): string {
    const code = Number(status)
    const who = account === undefined ? '' : this.paint('dim', `  account ${String(account)}`)
    const took = `${String(ms)} ms`.padStart(8)
    const what = `${String(method).padEnd(6)} ${String(route ?? '(no such path)')}`
    return `${this.paint(colourOfStatus(code), String(code))} ${took}  ${what}${who}`
  }

  private paint(colour: keyof typeof colours, text: string): string {
    return this.options.hasColour ? `\u001b[${colours[colour]}m${text}\u001b[0m` : text
  }
}

const clearLine = '\r\u001b[2K'
const colours = { dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 }
const hidden = new Set(['pid', 'hostname', 'id', 'reqId'])

function clockOf(time: number): string {
  return new Date(time).toTimeString().slice(0, 8)
}

function levelOf(level: number): { name: string; colour: keyof typeof colours } {
  if (level >= 50) return { name: level >= 60 ? 'fatal' : 'error', colour: 'red' }
  if (level >= 40) return { name: 'warn ', colour: 'yellow' }
  return { name: level >= 30 ? 'info ' : 'debug', colour: 'dim' }
}

function colourOfStatus(status: number): keyof typeof colours {
  if (status >= 500) return 'red'
  if (status >= 400) return 'yellow'
  return status >= 300 ? 'cyan' : 'green'
}

function factsOf(fields: Fields): string {
  return Object.entries(fields)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' ')
}

function stackOf(err: unknown): string {
  const { stack, message } = err as { stack?: string; message?: string }
  return String(stack ?? message ?? JSON.stringify(err)).replace(/^/gm, '  ')
}
