import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const day = 24 * 60 * 60 * 1000

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

describe('a student writes and does not send', () => {
  it('and finds the text again, with its age', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
    saveDraft('askQuery', 'u1', 'Is it worth it?')
    expect(readDraft('askQuery', 'u1', isText)).toEqual({
      value: 'Is it worth it?',
      savedAt: new Date('2026-11-20T10:00:00Z'),
    })
  })

  it('and the next account on this computer does not', () => {
    saveDraft('askQuery', 'u1', 'Mine')
    expect(readDraft('askQuery', 'u2', isText)).toBeNull()
  })

  it('and after sending it is gone', () => {
    saveDraft('askQuery', 'u1', 'Sent')
    dropDraft('askQuery', 'u1')
    expect(readDraft('askQuery', 'u1', isText)).toBeNull()
  })

  it('and after a month it is forgotten', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
    saveDraft('askQuery', 'u1', 'Old')
    vi.setSystemTime(Date.now() + 31 * day)
    expect(readDraft('askQuery', 'u1', isText)).toBeNull()
  })

  it('and a draft of an older shape, or no draft at all, is left aside', () => {
    saveDraft('askQuery', 'u1', { old: 'shape' })
    expect(readDraft('askQuery', 'u1', isText)).toBeNull()
    localStorage.setItem('portal-draft:u1:askQuery', 'not json')
    expect(readDraft('askQuery', 'u1', isText)).toBeNull()
  })

  it('and a full storage does not stop the writing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => saveDraft('askQuery', 'u1', 'More')).not.toThrow()
  })
})
