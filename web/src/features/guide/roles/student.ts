import { queryDomains } from '@portal/contract/reference.ts'
import { onPhone } from '../drawing.tsx'
import { board, poster, qr } from '../drawing-art.tsx'
import { button, chips, field, row, sheet, title } from '../drawing-parts.tsx'
import type { GuideStep } from '../guide-step.ts'

export const studentSteps: readonly GuideStep[] = [
  {
    title: 'Ask alumni',
    text: 'Write your question and choose a domain. Alumni who fit are notified, and you get a notification when someone answers.',
    link: { to: '/alumni/createQuery', label: 'Ask Query' },
    picture: onPhone(
      title('Ask Query'),
      field('Your question'),
      chips(...queryDomains.slice(0, 3)),
      sheet('What you know', 1),
      button('Post query'),
    ),
  },
  {
    title: 'Register for events',
    text: 'Register alone or with a group. Your ticket has a QR code for the door, and opens without a network too.',
    link: { to: '/events', label: 'Events' },
    picture: onPhone(title('Your ticket'), qr(), button('Add to calendar')),
  },
  {
    title: 'Find and share notes',
    text: 'Notes, question papers and lab sheets are sorted by subject and module. Share yours, or ask for what is missing.',
    link: { to: '/notes', label: 'Notes' },
    picture: onPhone(
      title('Notes', 'Share'),
      row('Module 1', { isThing: true }),
      row('Module 2', { isThing: true, isChosen: true }),
      row('Papers', { isThing: true }),
      row('Lab sheets', { isThing: true }),
    ),
  },
  {
    title: 'Get your railway concession',
    text: 'Apply with your documents and follow the decision here. Collect the signed form at the desk.',
    link: { to: '/railway', label: 'Railway concession' },
    picture: onPhone(
      title('Concession'),
      board('Your station'),
      row('Applied', { mark: 'Done' }),
      row('Approved', { mark: 'Today', tone: 'waiting' }),
    ),
  },
  {
    title: 'Read what is new',
    text: 'Announcements and internships for your class are in one place. A saved internship is on your home in its last week.',
    link: { to: '/announcements', label: 'Announcements' },
    picture: onPhone(
      title('Announcements'),
      poster(),
      row('Internship', { mark: 'Saved', isThing: true }),
      row('Timetable', { isThing: true }),
    ),
  },
  {
    title: 'Find people',
    text: 'See who studied your branch and where they work now. You can ask alumni who welcome questions by name.',
    link: { to: '/explore', label: 'Explore' },
    picture: onPhone(
      title('Explore'),
      field('Company or city'),
      row('Alumna', { isChosen: true, mark: 'Ask', tone: 'waiting' }),
      row('Alumnus'),
      row('Student'),
    ),
  },
]
