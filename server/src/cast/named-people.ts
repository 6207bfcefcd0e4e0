import { contactAudiences } from '@portal/contract/contact-privacy.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { accountRoles } from '@portal/contract/roles.ts'
import { z } from 'zod'
import { readPlans } from '#cast/read-plans.ts'

const text = z.string().exactOptional()
const account = { name: z.string(), email: z.email(), hasPhoto: z.boolean().default(false) }
const contact = {
  phone: text,
  phoneShown: z.enum(contactAudiences).exactOptional(),
  linkedin: text,
  github: text,
}
const student = z.strictObject({
  ...account,
  ...contact,
  key: z.string(),
  branch: z.enum(branches),
  year: z.enum(years),
  prn: z.string(),
  gender: z.string(),
  about: text,
  domains: z.array(z.string()).exactOptional(),
  skills: z.array(z.string()).exactOptional(),
  division: text,
  isEventHead: z.literal(true).exactOptional(),
})
const alumnus = z.strictObject({
  ...account,
  ...contact,
  key: z.string(),
  branch: z.enum(branches),
  passOutYear: z.int(),
  body: z.string(),
  domains: z.array(z.string()),
  qualification: z.string(),
  companyName: z.string(),
  designation: z.string(),
  employmentType: z.string(),
  college: text,
  course: text,
  postGradYear: z.int().exactOptional(),
  city: text,
})
const desk = z.strictObject({ ...account, role: z.enum(accountRoles), about: text })

/** The people whom demo, tests and pictures refer to by name, and the accounts that belong to no single person. */
export const {
  students: namedStudents,
  alumni: namedAlumni,
  desks: namedDesks,
} = readPlans(
  'people',
  z.strictObject({ students: z.array(student), alumni: z.array(alumnus), desks: z.array(desk) }),
)

/** The key of a named student or alumnus in a plan. */
export const castKey = z
  .string()
  .refine(
    (key) => [...namedStudents, ...namedAlumni].some((person) => person.key === key),
    'nobody has this key',
  )
