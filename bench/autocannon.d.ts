/** The part of autocannon's types that the bench uses. The package has none of its own. */
declare module 'autocannon' {
  interface Request {
    path?: string
    headers?: Record<string, string>
  }
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { setupRequest(request: Request): Request }[]
  }
  interface Result {
    errors: number
    timeouts: number
    non2xx: number
    duration: number
  }
  interface Run extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, responseMs: number) => void,
    ): void
  }
  export default function autocannon(options: Options): Run
}
