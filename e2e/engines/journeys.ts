import { expect } from '@playwright/test'
import type { Screen } from './screen.ts'

interface Journey {
  title: string
  /** Also in WebKit. */
  isSmoke?: true
  walk(screen: Screen): Promise<void>
}

/** What people do most, in words that every engine can run. Details are tested in Chromium alone. */
export const journeys: readonly Journey[] = [
  {
    title: 'a visitor reads the front door and opens the events',
    isSmoke: true,
    walk: async ({ open, sees, press }) => {
      await open('/')
      await sees('Student')
      await open('/events')
      await sees('Events')
      await press('Calendar')
    },
  },
  {
    title: 'a student signs in on the screen and signs out',
    isSmoke: true,
    walk: async ({ open, sees, signIn }) => {
      await signIn('Student')
      await open('/gstforum')
      await sees('GST Forum')
    },
  },
  {
    title: 'a student asks a query with the editor',
    isSmoke: true,
    walk: async ({ open, sees, press, fill, signIn }) => {
      const title = `How do engines differ ${Date.now().toString(36)}`
      await signIn('Student')
      await open('/alumni/createQuery')
      await fill('Title', title)
      await fill('Body', 'Which of them matter at work?')
      await press('Post query')
      await sees(title)
    },
  },
  {
    title: 'an alumnus opens their dashboard',
    walk: roleOpens('Alumni', '/alumni/dashboard', 'Alumni Dashboard'),
  },
  {
    title: 'a student finds a screen with the palette',
    walk: async ({ open, sees, key, read, fill, signIn }) => {
      await signIn('Student')
      await open('/notes')
      await sees('Notes')
      await key('/')
      await sees('Jump to')
      await fill('Search or jump to', 'academic')
      await sees('Academic calendar')
      await key('Enter')
      expect(await read('location.pathname')).not.toBe('')
    },
  },
  { title: 'a student opens the notes', walk: roleOpens('Student', '/notes', 'Notes') },
  {
    title: 'a student opens a PDF of the notes',
    walk: async ({ open, sees, read, signIn }) => {
      await signIn('Student')
      await open('/notes')
      await sees('PDF')
      const path = await read<string>(`document.querySelector('a[href*="?note="]').getAttribute('href')`)
      await open(path)
      await sees('Page 1 of')
    },
  },
  { title: 'a student opens the railway concession', walk: roleOpens('Student', '/railway', 'Railway') },
  { title: 'a student edits their profile', walk: roleOpens('Student', '/editprofile', 'Edit profile') },
  {
    title: 'a visitor reads the academic calendar',
    isSmoke: true,
    walk: async ({ open, sees }) => {
      await open('/academiccalendar')
      await sees('Academic calendar')
    },
  },
  {
    title: 'a visitor reads the festival and its events',
    isSmoke: true,
    walk: async ({ open, sees }) => {
      await open('/tml')
      await sees('TML')
      await open('/tml/events')
      await sees('Events')
    },
  },
  { title: 'the team builds a form', walk: roleOpens('Team', '/forms/create', 'Create form') },
  { title: 'the railway desk opens its table', walk: roleOpens('Railway', '/railway/admin', 'Railway desk') },
  { title: 'the registration desk opens', walk: roleOpens('RegDesk', '/tml/regdesk', 'Registration desk') },
  {
    title: 'the alumni desk opens its table',
    isSmoke: true,
    walk: roleOpens('AlumniAdmin', '/alumniadmin', 'Alumni'),
  },
  { title: 'the council reads announcements', walk: roleOpens('Council', '/announcements', 'Announcements') },
]

function roleOpens(role: Parameters<Screen['signIn']>[0], path: string, text: string): Journey['walk'] {
  return async ({ open, sees, signIn }) => {
    await signIn(role)
    await open(path)
    await sees(text)
  }
}
