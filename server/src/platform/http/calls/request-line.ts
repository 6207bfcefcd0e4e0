import { type Logger, symbols } from 'pino'

/**
 * The log line of a request. It has the route's pattern and never the URL, because URLs contain searches and
 * slugs.
 */
export interface RequestLine {
  id: string
  method: string
  /** Missing if no route matches the URL. */
  route: string | undefined
  status: number
  ms: number
  /** Missing if the connection is already closed. */
  ip: string | undefined
  /** Missing for a visitor. */
  account: string | undefined
}

/**
 * Returns a function that writes the log line of a request. The text equals that of `log.info(line,
 * 'request')`, but is built by hand: the fields are known, and the general logger was the largest cost of a
 * cached answer after the writing of its bytes (docs/decisions/0094).
 */
export function requestLines(log: Logger): (line: RequestLine) => void {
  const { [symbols.chindingsSym]: ofProcess, [symbols.streamSym]: stream } = log as unknown as Written
  return ({ id, method, route, status, ms, ip, account }) => {
    if (!log.isLevelEnabled('info')) return
    const where = route === undefined ? '' : `,"route":${quoted(route)}`
    const from = ip === undefined ? '' : `,"ip":${quoted(ip)}`
    const who = account === undefined ? '' : `,"account":${quoted(account)}`
    stream.write(
      `{"level":30,"time":${Date.now()}${ofProcess},"id":${quoted(id)},"method":${quoted(method)}${where},"status":${status},"ms":${ms}${from}${who},"msg":"request"}\n`,
    )
  }
}

/** The internals of the logger: its stream, and the fields that it adds to every line of the process. */
interface Written {
  [symbols.chindingsSym]: string
  [symbols.streamSym]: { write(line: string): void }
}

const plain = /^[\w./:*-]*$/

function quoted(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text)
}
