import type { Locator, Page } from '@playwright/test'
import { academicYearBeside } from '@portal/contract/academic-year.ts'
import { studentColumns } from '@portal/contract/student-columns.ts'
import { writeSpreadsheet } from '@portal/server/platform/spreadsheets/write-spreadsheet.ts'
import { choose } from './lists.ts'
import { demoEmails } from './people.ts'
import { expect, test, toastOf, uniqueTitle } from './portal.ts'

test('students come from a file with a title, after its wrong row is fixed, and the same file changes nothing', async ({
  people,
}) => {
  const { page } = await people.signIn(demoEmails.AlumniAdmin)
  const number = String(Date.now() % 10_000).padStart(4, '0')
  const studentOf = (year: string) =>
    ({
      prn: `199Z${number}`,
      name: uniqueTitle('Fresh Student'),
      email: `fresh.${Date.now()}@gst.example`,
      branch: 'IT',
      year,
      division: 'A',
      gender: 'Female',
      bornOn: '05.01.2007',
    }) as const
  const student = studentOf('FE')
  const fileOf = (year: string) =>
    writeSpreadsheet({
      name: 'Admissions',
      columns: [{ title: 'Admissions of this summer', width: 20 }],
      rows: [
        studentColumns.map(({ title }) => title),
        studentColumns.map(({ key }) => (key === 'year' ? year : student[key])),
      ],
    })
  await page.goto('/alumniadmin/summer')
  await page.getByRole('link', { name: 'Import students' }).click()
  await pick(page, 'students.xlsx', await fileOf('Fifth'))
  await expect(page.getByText('1 error in 1 row')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 Year Use one of/ })).toBeVisible()
  await pick(page, 'students.xlsx', await fileOf('FE'))
  await expect(page.getByText('1 row, no errors: 1 new, 0 updated, 0 unchanged')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 student' }).click()
  await expect(toastOf(page, 'Imported: 1 new, 0 updated, 0 unchanged')).toBeVisible()
  await page.getByRole('link', { name: 'Import students' }).click()
  await pick(page, 'students.xlsx', await fileOf('FE'))
  await expect(page.getByText('0 new, 0 updated, 1 unchanged')).toBeVisible()
  expect((await people.signIn(student.email)).name).toBe(student.name)
})

test('alumni who exist are updated by a file, after the desk has seen what changes', async ({ people }) => {
  const alumnus = await people.alumnus()
  const { page, call } = await people.signIn(demoEmails.AlumniAdmin)
  const listed = await call('GET', `/alumni/admin?name=${encodeURIComponent(alumnus.email)}`)
  const [{ branch, passOutYear }] = listed.body.data.result
  const city = uniqueTitle('Satara')
  const rows = [
    `Alumni of the college,,,,,`,
    `Name,Contact,,Dept,Year of,City`,
    `,E-mail,Phone,,passing,`,
    `${alumnus.name},${alumnus.email},98200 12345,${branch},${passOutYear},${city}`,
  ]
  await page.goto('/alumniadmin?view=import')
  await pick(page, 'alumni.csv', Buffer.from(rows.join('\r\n')))
  await expect(page.getByText('1 row, no errors: 0 new, 1 updated, 0 unchanged')).toBeVisible()
  await expect(
    page.getByRole('row', { name: new RegExp(`^4 ${alumnus.name} City: .*${city}$`) }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 alumni' }).click()
  await expect(toastOf(page, 'Imported: 0 new, 1 updated, 0 unchanged')).toBeVisible()
  await alumnus.page.goto(`/alumni/profile/${alumnus.slug}`)
  await expect(alumnus.page.getByText(city).first()).toBeVisible()
})

test('the council imports its roster; who is not in the file leaves only when the box is ticked', async ({
  people,
}) => {
  const student = await people.student()
  const { page, call } = await people.signIn(demoEmails.Council)
  const { body } = await call('GET', '/teams/student-council')
  const next = academicYearBeside(body.data.academicYear, 1)
  const stranger = { academicYear: next, post: 'Guest', facultyName: uniqueTitle('Dr. Leaving') }
  await emptied(call, 'student-council', next)
  expect((await call('POST', '/teams/student-council/members', stranger)).status).toBe(201)
  const fileOf = (email: string) =>
    Buffer.from(`E-mail;Faculty name;Post\r\n${email};;Treasurer\r\n;Dr. Coming;Faculty in charge\r\n`)
  await page.goto(`/team/update/student-council?tab=roster&academicYear=${next}`)
  const opened = async (email: string) => {
    await page.getByRole('button', { name: 'Import from a file' }).click()
    const dialog = page.getByRole('dialog', { name: `Import the roster of ${next}` })
    await pick(dialog, 'roster.csv', fileOf(email))
    return dialog
  }
  const wrong = await opened('nobody@gst.example')
  await expect(wrong.getByRole('row', { name: '2 E-mail No account has this e-mail' })).toBeVisible()
  await pick(wrong, 'roster.csv', fileOf(student.email))
  await expect(wrong.getByRole('row', { name: `2 ${student.name} Treasurer` })).toBeVisible()
  await expect(wrong.getByRole('row', { name: `${stranger.facultyName} Guest` })).toBeVisible()
  await wrong.getByRole('button', { name: 'Import 2 members' }).click()
  await expect(toastOf(page, 'Imported: 2 new, 0 updated, 0 unchanged')).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${student.name}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${stranger.facultyName}` })).toBeVisible()
  const again = await opened(student.email)
  await expect(again.getByText('0 new, 0 updated, 2 unchanged')).toBeVisible()
  await again.getByRole('checkbox', { name: 'Members who are not in the file leave' }).click()
  await again.getByRole('button', { name: 'Import 2 members' }).click()
  await expect(page.getByRole('button', { name: `Remove ${stranger.facultyName}` })).toBeHidden()
  await expect(page.getByRole('button', { name: `Remove ${student.name}`, exact: true })).toBeVisible()
  await emptied(call, 'student-council', next)
})

test('a team takes over the draft of its roster for the new year, without a member whom it leaves out', async ({
  people,
}) => {
  const { page, call } = await people.signIn('dance@gst.example')
  const { body } = await call('GET', '/teams/dance-troupe')
  const { academicYear, members } = body.data
  const next = academicYearBeside(academicYear, 1)
  await emptied(call, 'dance-troupe', next)
  const names: string[] = members.map(({ name }: { name: string }) => name)
  const [first = '', second = ''] = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name))
  await page.goto('/team/update/dance-troupe?tab=roster')
  await choose(page, 'Academic year', next)
  const draft = page.getByRole('region', { name: `Draft for ${next}` })
  await expect(draft.getByText('Nobody is invited until you confirm.')).toBeVisible()
  await draft.getByRole('checkbox', { name: first }).setChecked(false)
  await draft.getByRole('checkbox', { name: second }).setChecked(true)
  await draft.getByRole('button', { name: `Confirm the roster of ${next}` }).click()
  await expect(draft).toBeHidden()
  await expect(page.getByRole('button', { name: `Remove ${second}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${first}`, exact: true })).toBeHidden()
  await emptied(call, 'dance-troupe', next)
})

async function pick(at: Page | Locator, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.csv') ? 'text/csv' : ''
  await at.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

/** Removes the members of a roster that another run may have left. */
async function emptied(
  call: (method: string, path: string) => Promise<{ body: { data: { members: { _id: string }[] } } }>,
  slug: string,
  academicYear: string,
): Promise<void> {
  const { body } = await call('GET', `/teams/${slug}?academicYear=${academicYear}`)
  for (const { _id } of body.data.members) await call('DELETE', `/teams/${slug}/members/${_id}`)
}
