import { inWindow } from '../drawing.tsx'
import { board, leaves } from '../drawing-art.tsx'
import { chips, field, row, sheet, title, toggle } from '../drawing-parts.tsx'
import type { GuideStep } from '../guide-step.ts'

const desk = '/railway/admin'

export const railwaySteps: readonly GuideStep[] = [
  {
    title: 'Check applications',
    text: 'The oldest application is first. Look at the documents, then approve, or reject with a reason that the student can act on.',
    link: { to: desk, label: 'Railway desk' },
    picture: inWindow(
      title('Applications', 'Approve'),
      row('First class', { isChosen: true, mark: 'Pending', tone: 'waiting' }),
      row('Second class', { mark: 'Pending', tone: 'waiting' }),
      row('Second class', { mark: 'Approved' }),
    ),
  },
  {
    title: 'Issue forms from booklets',
    text: 'Enter your booklets once. The portal proposes the next leaf, marks damaged ones and finds gaps.',
    link: { to: desk, search: { view: 'booklets' }, label: 'Booklets' },
    picture: inWindow(title('Booklets', 'Add booklet'), leaves(9, 36), row('Next leaf', { isThing: true })),
  },
  {
    title: 'Call students by token',
    text: 'Students choose a time to collect their form. The board shows whose turn it is.',
    link: { to: desk, search: { view: 'tokens' }, label: 'Tokens' },
    picture: inWindow(title('Tokens'), board('Token 12'), row('Token 13'), row('Token 14')),
  },
  {
    title: 'Decide on changes of station',
    text: 'A student who has moved asks for another station here, with a proof of the address.',
    link: { to: desk, search: { view: 'stations' }, label: 'Home stations' },
    picture: inWindow(
      title('Home stations'),
      row('New station', { isChosen: true, mark: 'Pending', tone: 'waiting' }),
      sheet('Proof of address', 4),
    ),
  },
  {
    title: 'Set the rules and the counter',
    text: 'Say whether applications are open, and when and where students collect their forms. The fares have a tab of their own.',
    link: { to: desk, search: { view: 'settings' }, label: 'Settings' },
    picture: inWindow(
      title('Settings', 'Save'),
      toggle('Applications are open'),
      field('Station of the college'),
      chips('Monthly', 'Quarterly'),
      field('Open on'),
    ),
  },
]
