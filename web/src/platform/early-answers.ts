declare global {
  interface Window {
    /** What the page's first script has asked for, before there was any code: see index.html. */
    portalEarly?: Partial<Record<string, Promise<Response>>>
  }
}

/**
 * Takes the answer that the page's first script has asked for, once: a later call of the same name asks anew.
 * @param name of the call, as the contract has it: `POST /auth/refresh`.
 */
export function takeEarlyAnswer(name: string): Promise<Response> | null {
  const answer = window.portalEarly?.[name] ?? null
  if (window.portalEarly) delete window.portalEarly[name]
  return answer
}
