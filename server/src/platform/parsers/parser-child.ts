import { pathToFileURL } from 'node:url'

/** The server's request: to read a file with `parse` of a module. */
export interface ParseRequest {
  module: string
  input: unknown
}

/** The answer: the process is ready, the output, or the parser's error. */
export type ParserMessage = 'ready' | { output: unknown } | { failure: string }

/*
 * The process in which an untrusted file is read (start-parser.ts). It holds no secret, opens no connection
 * and may die at any time. It ends when the server does.
 */
process.on('disconnect', () => process.exit(0))
process.on('message', (request) => void answer(request as ParseRequest))
send('ready')

async function answer({ module, input }: ParseRequest): Promise<void> {
  try {
    const { parse } = (await import(pathToFileURL(module).href)) as { parse: (input: unknown) => unknown }
    send({ output: await parse(input) })
  } catch (error) {
    send({ failure: String(error) })
  }
}

function send(message: ParserMessage): void {
  process.send?.(message)
}
