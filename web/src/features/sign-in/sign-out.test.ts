import type { SiteSettings } from '@portal/contract/site.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#web/platform/call.ts'
import { signedIn } from '#web/platform/session.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { currentToasts, dropToast } from '#web/platform/toasts.ts'
import { sessionFor } from '#web/testing/session-for.ts'
import { isStudentMail, signOutEverywhere } from './sign-out.ts'

const site = {
  studentMailPattern: '^[A-Za-z0-9._%+-]+@student\\.gst\\.example$',
  providers: { google: { clientId: 'g' }, outlook: null },
} as SiteSettings

const server = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', server)

beforeEach(() => {
  server.mockReset()
  for (const { id } of currentToasts()) dropToast(id)
  signedIn(session)
})
afterEach(() => Reflect.deleteProperty(window, 'google'))

describe('a person logs out', () => {
  it('and the server is told before anything is forgotten', async () => {
    server.mockImplementation(async () => {
      expect(currentSession().viewer).not.toBeNull()
      return Response.json({ success: true })
    })
    expect(await signOutEverywhere('aarohi@student.gst.example', site)).toBe(true)
    expect(String(server.mock.calls[0]?.[0])).toBe('/api/v1/auth/logout')
    expect(currentSession()).toMatchObject({ viewer: null, hasSignedOut: true })
  })

  it('and what begins to be read meanwhile is not asked for, since it could only be refused', async () => {
    let answer = (_: Response) => {}
    server.mockImplementation(() => new Promise<Response>((resolve) => (answer = resolve)))
    const leaving = signOutEverywhere('aarohi@student.gst.example', site)
    const reading = call('GET /profiles/mine').catch(({ name }) => name)
    await vi.waitFor(() => expect(server).toHaveBeenCalled())
    answer(Response.json({ success: true }))
    expect(await leaving).toBe(true)
    expect(await reading).toBe('AbortError')
    expect(server).toHaveBeenCalledTimes(1)
  })

  it('and a read that takes too long is aborted before the server refuses it', async () => {
    vi.useFakeTimers()
    server.mockImplementation(async (url, init) => {
      if (String(url).endsWith('/logout')) return Response.json({ success: true })
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    })
    const reading = call('GET /profiles/mine').catch(({ name }) => name)
    await vi.advanceTimersByTimeAsync(0)
    const leaving = signOutEverywhere('aarohi@student.gst.example', site)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await reading).toBe('AbortError')
    expect(await leaving).toBe(true)
    vi.useRealTimers()
  })

  it('and what begins to be read meanwhile is read when the server cannot', async () => {
    server.mockImplementation(async (url) => {
      if (String(url).endsWith('/logout')) throw new TypeError('network')
      return Response.json({ success: true, message: 'Done', data: { name: 'Aarohi' } })
    })
    const leaving = signOutEverywhere('aarohi@student.gst.example', site)
    expect((await call('GET /profiles/mine')).data).toEqual({ name: 'Aarohi' })
    expect(await leaving).toBe(false)
  })

  it('and stays signed in, with the words of the spec, when the server cannot', async () => {
    server.mockRejectedValue(new TypeError('network'))
    expect(await signOutEverywhere('aarohi@student.gst.example', site)).toBe(false)
    expect(words()).toEqual(["Can't log out, please try again or refresh the page"])
    expect(currentSession().viewer).not.toBeNull()
  })

  it('of an account that is no student mail signs out of Google, whose failure has words of its own', async () => {
    server.mockImplementation(async () => Response.json({ success: true }))
    const disableAutoSelect = vi.fn(() => {
      throw new Error('google is away')
    })
    Reflect.set(window, 'google', { accounts: { id: { disableAutoSelect } } })
    expect(await signOutEverywhere('alumni@gst.example', site)).toBe(false)
    expect(words()).toEqual(["Can't log out, please try again"])
    disableAutoSelect.mockImplementation(() => undefined as never)
    expect(await signOutEverywhere('alumni@gst.example', site)).toBe(true)
    expect(currentSession().viewer).toBeNull()
  })

  it('of a student mail leaves Google alone', async () => {
    server.mockImplementation(async () => Response.json({ success: true }))
    const disableAutoSelect = vi.fn()
    Reflect.set(window, 'google', { accounts: { id: { disableAutoSelect } } })
    await signOutEverywhere('aarohi@student.gst.example', site)
    expect(disableAutoSelect).not.toHaveBeenCalled()
  })
})

describe("the college's student mail is told from others", () => {
  it('by its whole address', () => {
    expect(isStudentMail('a.b+c%d_e-1@student.gst.example', site)).toBe(true)
    expect(isStudentMail('A.B@STUDENT.GST.EXAMPLE', site)).toBe(true)
    expect(isStudentMail('a@gst.example', site)).toBe(false)
    expect(isStudentMail('a b@student.gst.example', site)).toBe(false)
    expect(isStudentMail('a@student.gst.example.evil.example', site)).toBe(false)
  })
})

function words(): string[] {
  return currentToasts().map(({ message }) => message)
}

const hourS = 3_600
const session = sessionFor(hourS)
