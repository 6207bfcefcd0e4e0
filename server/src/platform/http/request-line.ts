import { type Logger, symbols } from 'pino'

/** What the log says of a request: the route's pattern and never the address itself, for addresses hold searches and slugs. */
export interface RequestLine {
  id: string
  method: string
  /** Absent: no route has that address. */
  route: string | undefined
  status: number
  ms: number
  /** Absent: the connection is closed already. */
  ip: string | undefined
  /** Absent: a visitor. */
  account: string | undefined
}

/**
 * Writes the one line of each request. Word for word what `log.info(line, 'request')` writes, put together by hand: the fields are known,
 * and a general log was the greatest cost of a kept answer after the writing of its bytes (docs/decisions/0094).
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

/** What the logger writes to, and what it says in each line of its process. */
interface Written {
  [symbols.chindingsSym]: string
  [symbols.streamSym]: { write(line: string): void }
}

const plain = /^[\w./:*-]*$/

function quoted(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text)
}
