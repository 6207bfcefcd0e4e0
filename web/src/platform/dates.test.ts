import { describe, expect, it } from 'vitest'
import { dayOfMoment, formatDate, formatDateTime, relativeTime, timeLeft } from './dates.ts'

const now = new Date('2026-11-20T18:00:00+05:30')
const card = (iso: string) => relativeTime(iso, now, 'card')

describe('a reader sees when something was written', () => {
  it('of this very minute says just now, with a capital on the detail', () => {
    expect(card('2026-11-20T17:59:30+05:30')).toBe('just now')
    expect(relativeTime('2026-11-20T17:59:30+05:30', now, 'detail')).toBe('Just now')
  })

  it('of a clock that runs ahead says just now', () => {
    expect(card('2026-11-20T18:00:20+05:30')).toBe('just now')
  })

  it('of today counts minutes, then hours', () => {
    expect(card('2026-11-20T17:59:00+05:30')).toBe('1m ago')
    expect(card('2026-11-20T17:00:01+05:30')).toBe('59m ago')
    expect(card('2026-11-20T17:00:00+05:30')).toBe('1h ago')
    expect(card('2026-11-20T00:00:00+05:30')).toBe('18h ago')
  })

  it('of another day of this month counts days of the calendar, however few hours lie between', () => {
    expect(card('2026-11-19T23:59:00+05:30')).toBe('1d ago')
    expect(card('2026-11-01T00:00:00+05:30')).toBe('19d ago')
  })

  it('of another month is written out, with the weekday on the dashboard', () => {
    const october = '2026-10-29T12:00:00+05:30'
    expect(card(october)).toBe('Oct 29 2026')
    expect(relativeTime(october, now, 'notification')).toBe('Oct 29 2026')
    expect(relativeTime(october, now, 'dashboard')).toBe('Thu Oct 29 2026')
  })

  it('of the same month a year ago is written out', () => {
    expect(card('2025-11-20T18:00:00+05:30')).toBe('Nov 20 2025')
  })

  it('takes the day of India, not of the reader', () => {
    expect(relativeTime('2026-11-19T18:31:00Z', new Date('2026-11-19T18:35:00Z'), 'card')).toBe('4m ago')
    expect(relativeTime('2026-11-19T18:29:00Z', new Date('2026-11-19T18:31:00Z'), 'card')).toBe('1d ago')
  })
})

describe('dates are written the Indian way', () => {
  it('as dd/MM/yyyy with a 12-hour clock', () => {
    expect(formatDate('2026-10-31T18:30:00Z')).toBe('01/11/2026')
    expect(formatDateTime('2026-11-20T06:30:00Z')).toBe('20/11/2026, 12:00\u00a0pm')
    expect(formatDateTime('2026-11-19T18:35:00Z')).toBe('20/11/2026, 12:05\u00a0am')
  })
})

describe('a reader sees how long there is still time', () => {
  const left = (minutes: number) => timeLeft(new Date(now.getTime() + minutes * 60_000).toISOString(), now)

  it('in two units at most, and never none at all', () => {
    expect([0, 1, 59, 60, 560, 1440, 1500, 10_080, 20_000].map(left)).toEqual([
      ...['a minute', 'a minute', '59 m', '1 h', '9 h 20 m', '1 d', '1 d 1 h', '7 d', '13 d'],
    ])
  })

  it('and on which day in India something is', () => {
    expect(dayOfMoment('2026-11-20T18:29:00Z')).toBe('2026-11-20')
    expect(dayOfMoment('2026-11-20T18:30:00Z')).toBe('2026-11-21')
  })
})
