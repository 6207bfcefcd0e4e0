declare global {
  interface Window {
    /** Requests that the page's first script sent before any other code had loaded; see index.html. */
    portalEarly?: Partial<Record<string, Promise<Response>>>
  }
}

/**
 * Takes the response that the page's first script requested. It can be taken once; later calls of the same
 * name send a new request.
 * @param name the call's name in the contract, such as `POST /auth/refresh`
 */
export function takeEarlyAnswer(name: string): Promise<Response> | null {
  const answer = window.portalEarly?.[name] ?? null
  if (window.portalEarly) delete window.portalEarly[name]
  return answer
}
