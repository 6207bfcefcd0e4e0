import { calendarSemesters, partsOfTerm, termAt } from '@portal/contract/calendar-words.ts'
import { demoDomain } from '@portal/contract/college.ts'
import {
  type Branch,
  branches,
  queryDomains,
  termsPerYear,
  type Year,
  years,
} from '@portal/contract/reference.ts'
import { wordsOfAlumnus } from '#cast/alumni-words.ts'
import { ofTexts } from '#cast/demo-lists.ts'
import { Dice } from '#cast/dice.ts'
import { nameFamilies, unusualNames } from '#cast/names.ts'
import type { NewAlumnus } from '#rooms/people/add-alumnus.ts'
import type { NewStudent } from '#rooms/people/add-student.ts'

export type PlannedStudent = NewStudent & { hasPhoto: boolean }
export type PlannedAlumnus = NewAlumnus & { hasPhoto: boolean; hasCover: boolean }

export const generatedCounts = { students: 390, alumni: 148 }

/** Generates students of every branch and year, with PRNs made from branch and admission year. */
export function generateStudents(now: Date): PlannedStudent[] {
  const dice = new Dice('students')
  // A separate generator, so that drawing skills doesn't change the people.
  const skillDice = new Dice('skills')
  const names = drawNames(dice, generatedCounts.students, unusualNames.slice(0, 11))
  return names.map(({ name, mail }, index) => {
    const branch = branches[index % branches.length] ?? 'CE'
    const year = years[Math.floor(index / branches.length) % years.length] ?? 'FE'
    const admittedIn = academicYearOf(now) - years.indexOf(year)
    return {
      name,
      email: `${mail}@${demoDomain}`,
      slug: slugOf(mail),
      branch,
      year,
      prn: prnOf(admittedIn, branch, 5000 + index),
      gender: dice.pick(['Male', 'Male', 'Female', 'Female', 'Female', 'Male', 'Others']),
      bornOn: `${admittedIn - 18}-${twoDigits(dice.whole(1, 12))}-${twoDigits(dice.whole(1, 28))}`,
      domains: dice.several(queryDomains, dice.whole(0, 4)),
      skills: ofTexts(skillDice.several(skillNames, skillDice.whole(0, 4))) ?? [],
      semester: semesterOf(now, year),
      division: skillDice.pick(['A', 'B']),
      joinedAt: joinedAt(now, year),
      hasPhoto: dice.isLucky(0.16),
      ...linksOf(dice, mail, 0.25),
    }
  })
}

/** Generates alumni of the last twenty years: most approved, a few pending, rejected or blocked. */
export function generateAlumni(now: Date): PlannedAlumnus[] {
  const dice = new Dice('alumni')
  const names = drawNames(
    dice,
    generatedCounts.alumni,
    unusualNames.slice(11).concat(unusualNames.slice(0, 4)),
  )
  return names.map(({ name, mail }, index) => {
    const passOutYear = academicYearOf(now) - dice.whole(1, 20)
    return {
      name,
      email: `${mail}@alumni.${demoDomain}`,
      slug: slugOf(`${mail}.alumni`),
      status:
        index % 15 === 7
          ? 'pending'
          : index === 40 || index === 90
            ? 'rejected'
            : index === 60 || index === 120
              ? 'blocked'
              : 'approved',
      branch: dice.pick(branches),
      passOutYear,
      domains: dice.several(queryDomains, dice.whole(0, 5)),
      joinedAt: new Date(
        now.getTime() - (index % 15 === 7 ? dice.whole(1, 9) : dice.whole(300, 1400)) * dayMs,
      ),
      hasPhoto: dice.isLucky(0.3),
      hasCover: dice.isLucky(0.1),
      ...ofTexts(wordsOfAlumnus(dice, passOutYear)),
      ...linksOf(dice, mail, 0.5),
    }
  })
}

const dayMs = 86_400_000

/** Returns the year in which the current academic year began, which is in July. */
export function academicYearOf(now: Date): number {
  return now.getUTCMonth() >= 6 ? now.getUTCFullYear() : now.getUTCFullYear() - 1
}

/** Returns the present semester of a student of the year. */
export function semesterOf(now: Date, year: Year): number {
  const { semester } = partsOfTerm(termAt(now.toISOString().slice(0, 10)))
  return years.indexOf(year) * termsPerYear + calendarSemesters.indexOf(semester) + 1
}

const skillNames = [
  ...['C++', 'Java', 'Python', 'React', 'Flutter', 'PostgreSQL', 'Figma', 'MATLAB', 'AutoCAD'],
  ...['Arduino', 'SolidWorks', 'Public speaking', 'Photography', 'Technical writing'],
]

/** Returns when a student of the year joined: in July of their first year, but always in the past. */
export function joinedAt(now: Date, year: Year): Date {
  const start = Date.UTC(academicYearOf(now) - years.indexOf(year), 6, 1)
  return new Date(Math.min(start, now.getTime() - 40 * dayMs))
}

function prnOf(admittedIn: number, branch: Branch, serial: number): string {
  return `1${twoDigits(admittedIn % 100)}${String.fromCharCode(65 + branches.indexOf(branch))}${serial}`
}

function drawNames(dice: Dice, count: number, unusual: readonly { name: string; mail: string }[]) {
  const taken = new Set<string>()
  const plain = Array.from({ length: count - unusual.length }, () => {
    const { given, family } = dice.pick(nameFamilies)
    const name = `${dice.pick(given)} ${dice.pick(family)}`
    const mail = freeMail(taken, name.toLowerCase().replace(/[^a-z]+/g, '.'))
    return { name, mail }
  })
  // Spread out, so that they appear on many pages.
  const every = Math.floor(count / Math.max(1, unusual.length))
  for (const [index, person] of unusual.entries()) plain.splice(index * every + 3, 0, person)
  return plain
}

function freeMail(taken: Set<string>, wished: string): string {
  let mail = wished
  for (let number = 2; taken.has(mail); number += 1) mail = `${wished}${number}`
  taken.add(mail)
  return mail
}

function linksOf(dice: Dice, mail: string, probability: number) {
  const handle = `${slugOf(mail)}-example`
  return {
    ...(dice.isLucky(probability) && { linkedin: `https://www.linkedin.com/in/${handle}` }),
    ...(dice.isLucky(probability * 0.6) && { github: `https://github.com/${handle}` }),
  }
}

export function slugOf(mail: string): string {
  return mail.replace(/[^a-z0-9]+/g, '-')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
