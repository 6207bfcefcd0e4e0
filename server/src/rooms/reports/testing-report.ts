import type { Report } from '@portal/contract/report-records.ts'
import sharp from 'sharp'

/** A report as the tests of its papers print it, with so many photos. */
export function sampleReport(photoCount: number): Report {
  return {
    ...{ _id: '7', slug: 'linux-install-evening', title: 'Linux install evening', fest: 'Cognition' },
    team: { name: 'Coders Club', slug: 'coders-club', profile: null },
    ...{ startsAt: '2026-11-06T11:30:00.000Z', endsAt: '2026-11-06T14:30:00.000Z' },
    ...{ registered: 84, attended: 71, state: 'Accepted', dueAt: '2026-11-13T14:30:00.000Z' },
    ...{ submittedAt: '2026-11-16T15:34:00.000Z', acceptedAt: '2026-11-20T06:30:00.000Z' },
    number: '2026-27/014',
    can: { update: false, submit: false, withdraw: false, decide: false, remind: false },
    ...{ coordinators: 'Ruhaan Pinto, सानिका पाटील', faculty: 'Prof. Anjali Vaidya' },
    ...{ speaker: 'Meenal Raghunathan Iyer', designation: 'Systems engineer' },
    objectives: 'Everyone goes home with a second system that starts.',
    summary: `<p>${'Seventy-one students brought laptops that would not start, and sixty-four took home a machine with <strong>two systems</strong> on it. '.repeat(6)}</p><ul><li><p>Backups first</p></li><li><p>Partitions later, कार्यशाळा &amp; help</p></li></ul><table><tr><th>Table</th><th>Led by</th></tr><tr><td>Firmware</td><td>Ruhaan</td></tr></table>`,
    outcome: 'Every participant can now restore a backup.',
    ...{ expense: 1250, walkIns: 5, links: ['https://example.org/notes'] },
    numbers: [],
    byYear: [
      { year: 'FE', registered: 12, attended: 10, female: 4, male: 6, others: 0 },
      { year: 'SE', registered: 31, attended: 28, female: 13, male: 15, others: 0 },
      { year: 'TE', registered: 29, attended: 24, female: 11, male: 13, others: 0 },
      { year: 'BE', registered: 12, attended: 9, female: 3, male: 6, others: 0 },
    ],
    byBranch: [
      { branch: 'IT', registered: 26, attended: 22 },
      { branch: 'CE', registered: 20, attended: 17 },
      { branch: 'EXTC', registered: 38, attended: 32 },
    ],
    ...{ academicYear: '2026-27', venue: 'Lab 204', link: '', poster: null },
    feedback: { average: 4.6, count: 52 },
    ...{ summaryWords: 120, checks: [], history: [], editedAt: null },
    photos: Array.from({ length: photoCount }, (_, nth) => ({
      url: `/uploads/${String(nth).padStart(32, '0')}.webp`,
      caption: nth === 1 ? 'दुसरे टेबल, first boot' : `Table ${nth + 1} at its first boot`,
    })),
  }
}

/** Its photos as they are kept: 1,600 px wide, with as much in them as a photo has. */
export async function samplePhotos({ photos }: Report): Promise<Record<string, Uint8Array>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const grain = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2ab', noise } })
    .png()
    .toBuffer()
  const photo = await sharp(grain).resize(1600, 1200).webp({ quality: 80, effort: 0 }).toBuffer()
  return Object.fromEntries(photos.map(({ url }) => [url, photo]))
}
