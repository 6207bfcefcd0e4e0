import { expect } from '@playwright/test'
import { resumableUploadLimits } from '@portal/contract/resumable-upload.ts'
import { codeMailedTo } from '../mailed-code.ts'
import { demoEmails } from '../people.ts'
import { drawPng } from '../picture.ts'
import { announce, publishForm, railwayNewcomer, uniqueWords } from './account.ts'
import { cutSecondPart, largePdf } from './cut-upload.ts'
import type { Screen } from './screen.ts'

interface Journey {
  title: string
  /** Runs in WebKit too. */
  isSmoke?: true
  walk(screen: Screen): Promise<void>
}

/** The most frequent actions, in steps that every engine can run. Details are tested in Chromium only. */
export const journeys: readonly Journey[] = [
  {
    title: 'a student signs in on the screen, and out again',
    isSmoke: true,
    walk: async ({ open, sees, press }) => {
      await open('/')
      await press('Student')
      await press('Profile menu')
      await press('Logout')
      await sees('Sign in')
    },
  },
  {
    title: 'a visitor reads events, the calendar and the festival',
    isSmoke: true,
    walk: async ({ open, sees }) => {
      await open('/events')
      await sees('Events')
      await open('/academiccalendar')
      await sees('Academic calendar')
      await open('/tml')
      await sees('TML')
    },
  },
  {
    title: 'a student asks a query with the editor, and an alumnus answers it',
    isSmoke: true,
    walk: async ({ open, sees, press, fill, signIn, account }) => {
      const title = uniqueWords('How do engines differ')
      const student = await signIn('Student')
      await open('/alumni/createQuery')
      await fill('Title', title)
      await fill('Your query', 'Which of them matter at work?')
      await press('Web')
      await press('Post query')
      await sees(title)
      const { result } = await student.call('GET', '/alumni/myQuery')
      const { slug } = result.find(({ query }: { query: string }) => query === title)
      const alumnus = await account(demoEmails.Alumni)
      await signIn(alumnus.email)
      await open(`/alumni/eachQuery/${slug}`)
      await sees('Which of them matter at work?')
      await fill('Add an answer', 'All three.')
      await press('Post')
      await sees('1 Answers')
    },
  },
  {
    title: 'an alumnus goes from the forum to a query and finds the form for an answer',
    isSmoke: true,
    walk: async ({ open, sees, press, fill, signIn, account }) => {
      const title = uniqueWords('Which forum opens')
      const student = await account('Student')
      await student.call('POST', '/alumni/createQuery', { query: title, domain: ['Web'] })
      await signIn(demoEmails.Alumni)
      await open('/gstforum')
      await press(title)
      await fill('Add an answer', 'A draft of an answer.')
      await sees(title)
    },
  },
  {
    title: 'a visitor goes from the list of events to an event',
    isSmoke: true,
    walk: async ({ open, sees, press, account }) => {
      const title = uniqueWords('Carrom')
      await announce(await account('robotics@gst.example'), title)
      await open('/events?sort=newest')
      await press(title)
      await sees('Bring shoes.')
    },
  },
  {
    title: 'a student reads the railway concession page',
    isSmoke: true,
    walk: async ({ origin, open, sees, signIn }) => {
      await signIn(await railwayNewcomer(origin))
      await open('/railway')
      await sees('Proof of address')
      await sees('Apply')
    },
  },
  {
    title: 'a student on a phone scrolls no page sideways',
    isSmoke: true,
    walk: async ({ origin, open, sees, run, resize, signIn, account }) => {
      const title = uniqueWords('Tug of war')
      const slug = await announce(await account('robotics@gst.example'), title)
      await signIn(await railwayNewcomer(origin))
      await resize(375)
      const pages = [
        ['/gstforum', 'answers'],
        [`/events?name=${encodeURIComponent(title)}`, title],
        [`/events/${slug}`, 'Bring shoes.'],
        ['/railway', 'Proof of address'],
        ['/notes', 'notes, semester'],
      ] as const
      for (const [path, text] of pages) {
        await open(path)
        await sees(text)
        expect(await run('innerWidth')).toBe(375)
        const { scrollWidth, clientWidth } = await run<Element>(widths)
        expect(scrollWidth, path).toBe(clientWidth)
      }
    },
  },
  {
    title: 'the bell leads to the answer',
    walk: async ({ open, sees, press, signIn, account }) => {
      const student = await signIn('Student')
      const title = uniqueWords('Which bell rings')
      const query = await student.call('POST', '/alumni/createQuery', { query: title, domain: ['Web'] })
      const alumnus = await account(demoEmails.Alumni)
      await alumnus.call('POST', `/alumni/comment/${query._id}`, { message: 'The one at the top.' })
      await open('/events')
      await press('Notifications')
      await press(`${alumnus.name} answered: ${title}`)
      await sees('The one at the top.')
    },
  },
  {
    title: 'a student finds a screen with the palette, by keyboard',
    isSmoke: true,
    walk: async ({ open, sees, key, fill, signIn }) => {
      await signIn('Student')
      await open('/notes')
      // The page listens to keys only after it was drawn, so this waits for the list.
      await sees('notes, semester')
      await key('/')
      await fill('Search or jump to', 'railway')
      await sees('Rooms')
      await key('Enter')
      await sees('Railway concession')
    },
  },
  {
    title: 'a student registers for an event and shows the ticket',
    walk: async ({ open, sees, press, signIn, account }) => {
      const title = uniqueWords('Kabaddi')
      const slug = await announce(await account('robotics@gst.example'), title)
      await signIn('Student')
      await open(`/events/${slug}`)
      await press('Register')
      await sees("You're registered")
      await press('Show my ticket')
      await sees('Works offline')
    },
  },
  {
    title: 'a team checks a ticket in by a hand scanner',
    walk: async ({ open, sees, fill, key, signIn, account }) => {
      const team = await account('robotics@gst.example')
      const slug = await announce(team, uniqueWords('Maze run'))
      const student = await account('Student')
      const { ticket } = await student.call('POST', `/events/${slug}/registration`, {})
      await signIn(team.email)
      await open(`/events/${slug}?view=scan`)
      await fill('Type a PRN or ticket number', ticket)
      await key('Enter')
      await sees('1 of 1 in')
      await sees(student.name)
    },
  },
  {
    title: 'a guest registers for the festival with a code from the mail',
    walk: async ({ open, sees, press, fill, link }) => {
      const email = `${uniqueWords('guest').replace(' ', '-')}@mail.example`
      await open('/tml/events?size=solo&seats=left&guests=true')
      await open(await link('article a'))
      await press('Register as a guest')
      await fill('Your name', 'Ananya Bhosale')
      await fill('Your college', 'Sardar College, Thane')
      await fill('Your e-mail', email)
      await fill('Your contact number', '90000 12345')
      await press('Register')
      await fill('Code from the e-mail', await codeMailedTo(email))
      await press('Confirm')
      await sees('Waiting for the desk')
    },
  },
  {
    title: 'the registration desk approves and takes a fee by keyboard',
    walk: async ({ open, sees, press, key, fill, signIn, account }) => {
      const team = await account('robotics@gst.example')
      const title = uniqueWords('Rugby')
      const slug = await announce(team, title, { fest: 'TML', category: 'Tatva', fee: 50 })
      const student = await account('Student')
      await student.call('POST', `/events/${slug}/registration`, {})
      await signIn(demoEmails.RegDesk)
      await open(`/tml/regdesk/${slug}`)
      await sees(student.name)
      await press(student.name)
      await key('p')
      await fill('UPI reference', reference())
      await key('Enter')
      await sees('₹50 UPI')
    },
  },
  {
    title: 'a visitor fills a form in',
    walk: async ({ open, sees, press, fill, account }) => {
      const slug = await publishForm(await account(demoEmails.Team), uniqueWords('Crew and kit'))
      await open(`/userform/${slug}`)
      await fill('Shoe size', '42')
      await press('Send answers')
      await sees('Reference CREW-')
    },
  },
  {
    title: 'a team builds a form',
    walk: async ({ open, sees, press, fill, key, signIn }) => {
      await signIn(demoEmails.Team)
      await open('/forms/create')
      await press('Empty form')
      await sees('Untitled form')
      await key('n')
      await press('Text')
      await fill('Label', 'Phone on the day')
      await key('Escape')
      await sees('Phone on the day')
    },
  },
  {
    title: 'a student reads a PDF of the notes',
    walk: async ({ open, sees, press, link, signIn }) => {
      await signIn('Student')
      await open('/notes')
      await open(await link('a[href*="?note="]'))
      await sees('Page 1 of')
      await press('Download')
      await sees('Page 1 of')
    },
  },
  {
    title: 'an upload that is cut goes on where it was cut',
    walk: async ({ open, sees, choose, run, signIn }) => {
      await signIn('Student')
      await open('/notes/create')
      await sees('0 of 5')
      await run(cutSecondPart)
      await choose('Files', { name: 'board.pdf', type: 'application/pdf', bytes: largePdf() })
      await sees('uploaded')
      const part = resumableUploadLimits.partBytesAdvised
      // The interrupted part is sent again, the part before it isn't.
      expect(await run('window.offsets.join()')).toBe(`0,${part},${part}`)
    },
  },
  {
    title: 'a student applies for a railway concession',
    walk: async ({ origin, open, sees, press, fill, choose, signIn }) => {
      await signIn(await railwayNewcomer(origin))
      await open('/railway')
      await press('Apply')
      await press('Central')
      await fill('Home station', 'Badlapur')
      await press('Badlapur')
      await fill('Address', '12 Shivaji Chowk, Badlapur East')
      await fill('PIN code', '421503')
      await fill('Phone', '98200 12345')
      await choose('Proof of address', { name: 'bill.png', type: 'image/png', bytes: drawPng() })
      await press('I live at the address above')
      await press('Apply')
      await sees('Pending')
    },
  },
  {
    title: 'the theme that a visitor chose is there after a reload',
    isSmoke: true,
    walk: async ({ open, sees, press, run }) => {
      const scheme = 'document.documentElement.dataset.mantineColorScheme'
      await open('/events')
      await sees('Events')
      expect(await run(scheme)).toBe('dark')
      await press('Toggle theme')
      await open('/academiccalendar')
      await sees('Academic calendar')
      expect(await run(scheme)).toBe('light')
    },
  },
  {
    title: 'the railway desk, the alumni desk and the council open their tables',
    walk: async ({ open, sees, signIn }) => {
      const desks = [
        [demoEmails.Railway, '/railway/admin', 'To collect'],
        [demoEmails.AlumniAdmin, '/alumniadmin', 'Alumni'],
        [demoEmails.Council, '/announcements', 'Announcements'],
      ] as const
      for (const [email, path, text] of desks) {
        await signIn(email)
        await open(path)
        await sees(text)
      }
    },
  },
]

/** Runs in the page. A scroll bar takes a part of the window's width. */
const widths = `(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)`

/**
 * Returns a reference of seven digits; more characters typed this fast are taken for the code of a hand
 * scanner.
 */
function reference(): string {
  return String(Date.now()).slice(-7)
}
