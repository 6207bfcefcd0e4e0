import { pathToFileURL } from 'node:url'

/** What the server asks of this process: to read one file with the `parse` of a module of ours. */
export interface ParseRequest {
  /** Path of the module. */
  module: string
  input: unknown
}

/** What it tells: that it is up, what came out, or that the parser threw. */
export type ParserMessage = 'ready' | { output: unknown } | { failure: string }

/*
 * The process in which a stranger's file is read (start-parser.ts): it holds no secret, opens no connection and may die
 * at any moment. It ends when the server does.
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
