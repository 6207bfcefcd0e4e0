import { inWindow, onPhone } from '../drawing.tsx'
import { bars, poster, qr } from '../drawing-art.tsx'
import { button, chips, field, row, sheet, title } from '../drawing-parts.tsx'
import type { GuideStep } from '../guide-step.ts'

export const teamSteps: readonly GuideStep[] = [
  {
    title: 'Present your team',
    text: 'Your page shows what you do, your members and whether you are recruiting. Members are asked before they are listed.',
    link: { to: '/team/update/$slug', label: 'Update team' },
    picture: inWindow(
      title('Your team', 'Add member'),
      row('Secretary', { mark: 'Agreed' }),
      row('Treasurer', { mark: 'Agreed' }),
      row('Member', { mark: 'Asked', tone: 'plain' }),
    ),
  },
  {
    title: 'Create an event',
    text: 'Set the day, the place, the seats and a fee. While you type, the form shows clashes with other events.',
    link: { to: '/events/create', label: 'Create event' },
    picture: inWindow(title('Create event', 'Publish'), field('Title'), field('Day and time'), poster()),
  },
  {
    title: 'Check people in at the door',
    text: 'Open your event to see its participants, and scan the QR codes of their tickets. Scans without a network are sent later.',
    link: { to: '/events/my', label: 'My Events' },
    picture: onPhone(title('Scan'), qr(), row('Participant', { mark: 'In' })),
  },
  {
    title: 'Ask with a form',
    text: 'Build a form for everyone or for the classes you choose. See the answers as charts, or download them as a sheet.',
    link: { to: '/forms', label: 'My Forms' },
    picture: inWindow(
      title('My Forms', 'Create form'),
      chips('Answers', 'Charts', 'Missing'),
      bars(0.3, 0.5, 0.45, 0.7, 0.9, 0.6, 0.8),
    ),
  },
  {
    title: 'Report on the event',
    text: 'After an event, write its report with numbers and photos. The council accepts it or returns it with a reason.',
    link: { to: '/reports', label: 'Event reports' },
    picture: inWindow(title('Event report', 'Submit'), sheet('What happened', 4), button('Add photos')),
  },
]
