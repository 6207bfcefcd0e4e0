import { z } from 'zod'
import type { Dice } from '#cast/dice.ts'
import { readPlans } from '#cast/read-plans.ts'

const texts = z.array(z.string())
const { companies, designations, about, qualifications, schools, courses } = readPlans(
  'alumni-words',
  z.strictObject({
    companies: texts,
    designations: texts,
    about: texts,
    qualifications: texts,
    schools: texts,
    courses: texts,
  }),
)

/** Returns the profile texts of an alumnus. Some people leave many of them empty, as in real life. */
export function wordsOfAlumnus(dice: Dice, passOutYear: number) {
  const isEmployed = dice.isLucky(0.88)
  const hasStudied = dice.isLucky(0.3)
  return {
    body: dice.isLucky(0.7) ? dice.pick(about) : '',
    qualification: dice.isLucky(0.75) ? dice.pick(qualifications) : '',
    companyName: isEmployed ? dice.pick(companies) : '',
    designation: isEmployed && dice.isLucky(0.9) ? dice.pick(designations) : '',
    employmentType: isEmployed
      ? dice.pick(['Full-Time', 'Full-Time', 'Full-Time', 'Start-up', 'Self-Employed', 'Part-Time'])
      : dice.pick(['Higher-Studies', 'Unemployed', 'Other']),
    ...(hasStudied && {
      college: dice.pick(schools),
      course: dice.pick(courses),
      postGradYear: passOutYear + dice.whole(2, 4),
    }),
  }
}
