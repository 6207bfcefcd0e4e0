import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionFor, sessionWith } from '#web/testing/session-for.ts'
import { CallProblem, call } from './call.ts'
import { refreshSession, refreshUnlessSignedOut } from './session-refresh.ts'
import { currentSession, dropSession, takeSession } from './session-store.ts'
import { asSignOut } from './signing-out.ts'

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', server)

const hour = 3_600
const ok = { success: true, message: 'Done', data: { result: [], totalPage: 0, total: 0 } }
const refused = { success: false, code: 'UNAUTHENTICATED', message: 'Please sign in' }

beforeEach(() => {
  server.mockReset()
  setHint('portal_signed_in=1')
  dropSession('ended')
})

describe('a person while another one signs in in another tab', () => {
  it('makes no call as the other one, neither at first nor again after a refusal', async () => {
    for (const secondsLeft of [-1, hour]) {
      takeSession(sessionFor(secondsLeft, 'first'))
      server.mockReset()
      if (secondsLeft > 0) answerWith([401, refused])
      answerWith([200, sessionWith({ userId: 'u2', exp: Date.now() / 1_000 + hour })])
      await expect(call('PUT /tml/approve/:id', { params: { id: '1' } } as never)).rejects.toMatchObject({
        status: 401,
        message: 'Another account has signed in on this device. Please try again.',
      })
      expect(asked().filter((line) => line.includes('approve'))).toHaveLength(secondsLeft > 0 ? 1 : 0)
      expect(currentSession().viewer?._id).toBe('u2')
    }
  })
})

describe('a visitor', () => {
  it('is known for one without a call, which could only be refused', async () => {
    setHint('portal_signed_in=; max-age=0')
    await refreshSession()
    expect(currentSession()).toMatchObject({ viewer: null, phase: 'ready' })
    expect(server).not.toHaveBeenCalled()
  })
})

describe('a person who signs out', () => {
  it('asks for no session when the stream tells of the end before the answer does, and does when it failed', async () => {
    takeSession(sessionFor(hour, 'leaving'))
    for (const isDone of [true, false]) {
      const { promise: end, resolve } = Promise.withResolvers<boolean>()
      const leaving = asSignOut(() => end)
      const told = refreshUnlessSignedOut()
      expect(server).not.toHaveBeenCalled()
      if (!isDone) answerWith([401, refused])
      resolve(isDone)
      await Promise.all([leaving, told])
    }
    expect(asked()).toEqual(['POST /api/v1/auth/refresh'])
  })
})

describe('a person who signs out while something is read', () => {
  it('is signed out after that, unless it takes longer than a second', async () => {
    vi.useFakeTimers()
    takeSession(sessionFor(hour, 'reading'))
    const order: string[] = []
    const leave = () =>
      asSignOut(async () => {
        order.push('left')
        return false
      })
    for (const readMs of [300, 5_000]) {
      server.mockImplementationOnce(
        () => new Promise((resolve) => setTimeout(() => resolve(Response.json(ok)), readMs)),
      )
      const read = call('GET /alumni/getQuery').then(() => order.push('read'))
      await vi.advanceTimersByTimeAsync(0)
      const leaving = leave()
      await vi.advanceTimersByTimeAsync(1_500)
      await leaving
      await vi.advanceTimersByTimeAsync(readMs)
      await read
    }
    expect(order).toEqual(['read', 'left', 'left', 'read'])
    vi.useRealTimers()
  })
})

describe('a person whose access token still lives', () => {
  it('calls with it, and gets the data and the message', async () => {
    takeSession(sessionFor(hour, 'alive'))
    answerWith([200, ok])
    const { data, message } = await call('GET /alumni/getQuery', {
      query: { name: 'a b', domain: '', page: 2 },
    })
    expect(data.totalPage).toBe(0)
    expect(message).toBe('Done')
    expect(asked()).toEqual(['GET /api/v1/alumni/getQuery?name=a+b&page=2'])
    expect(tokenOf(0)).toBe(`Bearer ${sessionFor(hour, 'alive').accessToken}`)
  })

  it('names the thing in the path, whatever letters are in it', async () => {
    takeSession(sessionFor(hour))
    answerWith([200, { success: true, message: 'Deleted' }])
    await call('DELETE /alumni/deleteComment/:id', { params: { id: 'a/ö?' }, body: { id: 'x' } })
    expect(asked()).toEqual(['DELETE /api/v1/alumni/deleteComment/a%2F%C3%B6%3F'])
    expect(server.mock.calls[0]?.[1].body).toBe('{"id":"x"}')
  })
})

describe('a person whose access token has ended', () => {
  it('gets a new one first', async () => {
    takeSession(sessionFor(0, 'old'))
    answerWith([200, sessionFor(hour, 'new')], [200, ok])
    await call('GET /alumni/myQuery')
    expect(asked()).toEqual(['POST /api/v1/auth/refresh', 'GET /api/v1/alumni/myQuery'])
    expect(tokenOf(1)).toBe(`Bearer ${sessionFor(hour, 'new').accessToken}`)
  })

  it('refreshes once for all calls that wait, because each refresh token works once', async () => {
    takeSession(sessionFor(0))
    answerWith([200, sessionFor(hour)], [200, ok], [200, ok], [200, ok])
    await Promise.all([
      call('GET /alumni/myQuery'),
      call('GET /alumni/getQuery'),
      call('GET /alumni/waitingQueries'),
    ])
    expect(asked().filter((line) => line.endsWith('refresh'))).toHaveLength(1)
  })

  it('is signed out when the session has ended too, and the call says so', async () => {
    takeSession(sessionFor(0))
    answerWith([401, refused], [401, refused])
    await expect(call('GET /alumni/myQuery')).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
    expect(currentSession().viewer).toBeNull()
  })

  it('stays signed in when the refresh finds no server', async () => {
    takeSession(sessionFor(0))
    server.mockRejectedValue(new TypeError('network'))
    await expect(call('GET /alumni/myQuery')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 0 })
    expect(currentSession().viewer?.name).toBe('Aarohi')
  })
})

describe('a person whose token the server no longer takes', () => {
  it('gets a new one and the call is made again', async () => {
    takeSession(sessionFor(hour))
    answerWith([401, refused], [200, sessionFor(hour, 'new')], [200, ok])
    await call('GET /alumni/myQuery')
    expect(asked()[2]).toBe('GET /api/v1/alumni/myQuery')
  })

  it('is not asked for twice: a second refusal is told', async () => {
    takeSession(sessionFor(hour))
    answerWith([401, refused], [200, sessionFor(hour, 'new')], [401, refused])
    await expect(call('GET /alumni/myQuery')).rejects.toBeInstanceOf(CallProblem)
    expect(asked()).toHaveLength(3)
  })
})

describe('a person whose call fails', () => {
  it('reads the sentence of the server, the fields and how long to wait', async () => {
    const errors = [{ path: 'message', message: 'Please enter comment' }]
    const body = { success: false, code: 'RATE_LIMITED', message: 'Wait a little', errors }
    answerWith([429, body, { 'retry-after': '7' }])
    await expect(call('GET /alumni/forumFigures')).rejects.toMatchObject({
      message: 'Wait a little',
      errors,
      retryAfterSeconds: 7,
    })
  })

  it('reads a sentence of ours when something between answers with its own page', async () => {
    server.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(call('GET /alumni/forumFigures')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('who signed out while a refresh was under way stays signed out', async () => {
    takeSession(sessionFor(0))
    server.mockImplementationOnce(async () => {
      dropSession('signedOut')
      return Response.json(sessionFor(hour))
    })
    answerWith([200, ok])
    await call('GET /alumni/forumFigures')
    expect(currentSession().viewer).toBeNull()
    expect(tokenOf(1)).toBeUndefined()
  })
})

describe('a person who signed out here and in again in another tab', () => {
  it('is taken up by this one', async () => {
    dropSession('signedOut')
    answerWith([200, sessionFor(hour)])
    await refreshSession()
    expect(currentSession().viewer?.name).toBe('Aarohi')
  })
})

function answerWith(...answers: [status: number, body: unknown, headers?: Record<string, string>][]): void {
  for (const [status, body, headers = {}] of answers) {
    server.mockResolvedValueOnce(Response.json(body, { status, headers }))
  }
}

function asked(): string[] {
  return server.mock.calls.map(([url, { method }]) => `${method} ${url}`)
}

function tokenOf(call: number): string | undefined {
  return new Headers(server.mock.calls[call]?.[1].headers).get('authorization') ?? undefined
}

/** Sets the hint as the server does beside the session cookie. */
function setHint(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: this DOM has no cookie store
  document.cookie = cookie
}
