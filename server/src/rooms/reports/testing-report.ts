import type { Report } from '@portal/contract/report-records.ts'
import sharp from 'sharp'
import yauzl from 'yauzl'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import type { SignedIn, TestPortal } from '#server/testing/test-portal.ts'

/** Returns a report for the tests of printing, with this many photos. */
export function sampleReport(photoCount: number): Report {
  return {
    _id: '7',
    slug: 'linux-install-evening',
    title: 'Linux install evening',
    fest: 'Cognition',
    team: { name: 'Coders Club', slug: 'coders-club', profile: null },
    startsAt: '2026-11-06T11:30:00.000Z',
    endsAt: '2026-11-06T14:30:00.000Z',
    registered: 84,
    attended: 71,
    state: 'Accepted',
    dueAt: '2026-11-13T14:30:00.000Z',
    isLate: false,
    submittedAt: '2026-11-16T15:34:00.000Z',
    acceptedAt: '2026-11-20T06:30:00.000Z',
    number: '2026-27/014',
    can: { update: false, submit: false, withdraw: false, decide: false, remind: false },
    coordinators: 'Ruhaan Pinto, सानिका पाटील',
    faculty: 'Prof. Anjali Vaidya',
    speaker: 'Meenal Raghunathan Iyer',
    designation: 'Systems engineer',
    objectives: 'Everyone goes home with a second system that starts.',
    summary: `<p>${'Seventy-one students brought laptops that would not start, and sixty-four took home a machine with <strong>two systems</strong> on it. '.repeat(6)}</p><ul><li><p>Backups first</p></li><li><p>Partitions later, कार्यशाळा &amp; help</p></li></ul><table><tr><th>Table</th><th>Led by</th></tr><tr><td>Firmware</td><td>Ruhaan</td></tr></table>`,
    outcome: 'Every participant can now restore a backup.',
    expense: 1250,
    walkIns: 5,
    links: ['https://example.org/notes'],
    hasAttendance: true,
    version: 3,
    files: [],
    numbers: [],
    byYear: [
      { year: 'FE', registered: 12, attended: 10, female: 4, male: 6, others: 0 },
      { year: 'SE', registered: 31, attended: 28, female: 13, male: 15, others: 0 },
      { year: 'TE', registered: 29, attended: 24, female: 11, male: 13, others: 0 },
      { year: 'BE', registered: 12, attended: 9, female: 3, male: 6, others: 0 },
    ],
    guests: { registered: 0, attended: 0 },
    byBranch: [
      { branch: 'IT', registered: 26, attended: 22 },
      { branch: 'CE', registered: 20, attended: 17 },
      { branch: 'EXTC', registered: 38, attended: 32 },
    ],
    academicYear: '2026-27',
    venue: 'Lab 204',
    link: '',
    poster: null,
    feedback: { average: 4.6, count: 52 },
    summaryWords: 120,
    checks: [],
    history: [],
    editedAt: null,
    photos: Array.from({ length: photoCount }, (_, nth) => ({
      url: `/uploads/${String(nth).padStart(32, '0')}.webp`,
      caption: nth === 1 ? 'दुसरे टेबल, first boot' : `Table ${nth + 1} at its first boot`,
    })),
  }
}

/** Returns its photos as they are stored: 1,600 px wide, with as much detail as a real photo. */
export async function samplePhotos({ photos }: Report): Promise<Record<string, Uint8Array>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const grain = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2ab', noise } })
    .png()
    .toBuffer()
  const photo = await sharp(grain).resize(1600, 1200).webp({ quality: 80, effort: 0 }).toBuffer()
  return Object.fromEntries(photos.map(({ url }) => [url, photo]))
}

/** Adds a past event of the team with three registrations and two check-ins. */
export async function holdEvent(
  t: TestPortal,
  by: SignedIn,
  people: readonly SignedIn[],
): Promise<{ slug: string; _id: string }> {
  await travel(t, 0, ...people, by)
  const event = await announce(t, by, { contacts: [{ name: 'R. Pinto', phone: '' }] })
  const guests = [
    await t.person('Student'),
    await t.person('Student', { student: { year: 'SE', gender: 'Male', branch: 'CE' } }),
    await t.person('Student', { student: { year: 'SE', gender: 'Others' } }),
  ]
  for (const guest of guests) await register(t, guest, event)
  const { body } = await t.call(by, 'GET', `/events/${event.slug}/participants`)
  for (const { prn } of body.data.result.slice(0, 2))
    await t.call(by, 'POST', `/events/${event.slug}/checkin`, { prn })
  await travel(t, 60, ...people, by)
  return event
}

/** Returns the address of a picture that was just uploaded. */
export async function uploadPhoto(t: TestPortal, by: SignedIn): Promise<string> {
  const form = new FormData()
  form.append(
    'image',
    new File([new Uint8Array(await plainPicture(40, 30).jpeg().toBuffer())], 'photo.jpg', {
      type: 'image/jpeg',
    }),
  )
  const { body } = await t.send(by, 'POST', '/uploads/images', form)
  return body.data.url
}

/** Returns a text with this many words. */
export const words = (count: number) => `<p>${Array.from({ length: count }, () => 'word').join(' ')}</p>`

/** Returns the form of a team that has written the whole report. */
export async function fullReport(t: TestPortal, by: SignedIn, more: object = {}): Promise<object> {
  return {
    summary: words(200),
    outcome: 'Everybody can solder.',
    coordinators: 'R. Pinto',
    walkIns: 1,
    numbers: [
      { year: 'SE', attended: 2, female: 0, male: 1, others: 1 },
      { year: 'TE', attended: 1, female: 1, male: 0, others: 0 },
    ],
    photos: [
      { url: await uploadPhoto(t, by), caption: 'The first board' },
      { url: await uploadPhoto(t, by), caption: 'The last board' },
    ],
    ...more,
  }
}

function open(bytes: Buffer): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (zip ? resolve(zip) : reject(error))),
  )
}

/** Returns the names of the files in an archive. */
export async function namesIn(bytes: Buffer): Promise<string[]> {
  const zip = await open(bytes)
  const names: string[] = []
  return new Promise((resolve, reject) => {
    zip.on('entry', ({ fileName }) => {
      names.push(fileName)
      zip.readEntry()
    })
    zip.on('end', () => resolve(names))
    zip.on('error', reject)
    zip.readEntry()
  })
}

/** Returns the text of a file in an archive. */
export async function textIn(bytes: Buffer, name: string): Promise<string> {
  const zip = await open(bytes)
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry) => {
      if (entry.fileName !== name) return zip.readEntry()
      zip.openReadStream(entry, async (error, stream) => {
        if (!stream) return reject(error)
        const parts: Buffer[] = []
        for await (const part of stream) parts.push(part as Buffer)
        resolve(Buffer.concat(parts).toString())
      })
    })
    zip.on('error', reject)
    zip.readEntry()
  })
}
