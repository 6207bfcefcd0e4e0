/**
 * A person with a browser, who holds the refresh cookie and asks for a new access token when the old one is
 * refused.
 */
export class Visitor {
  private cookie = ''
  private token = ''

  static async signIn(origin: string, email: string): Promise<Visitor> {
    const visitor = new Visitor()
    const answer = await fetch(`${origin}/api/v1/auth/demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    await visitor.take(answer)
    return visitor
  }

  /**
   * Reads their own profile, if necessary with a new access token.
   * @returns The final status.
   */
  async readOwn(origin: string): Promise<number> {
    const first = await this.read(origin)
    if (first !== 401) return first
    const refreshed = await fetch(`${origin}/api/v1/auth/refresh`, {
      method: 'POST',
      headers: { cookie: this.cookie },
    })
    await this.take(refreshed)
    return refreshed.ok ? this.read(origin) : refreshed.status
  }

  private async read(origin: string): Promise<number> {
    const answer = await fetch(`${origin}/api/v1/profiles/mine`, {
      headers: { authorization: `Bearer ${this.token}` },
    })
    await answer.arrayBuffer()
    return answer.status
  }

  private async take(answer: Response): Promise<void> {
    const set = answer.headers.getSetCookie().find((each) => each.startsWith('portal_refresh='))
    if (set) this.cookie = set.split(';')[0] ?? ''
    const { accessToken } = (await answer.json()) as { accessToken?: string }
    if (accessToken) this.token = accessToken
  }
}
