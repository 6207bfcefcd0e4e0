import { demoDomain, hasRoom } from '@portal/contract/college.ts'
import { contactAudiences } from '@portal/contract/contact-privacy.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { accountRoles } from '@portal/contract/roles.ts'
import { z } from 'zod'
import { fitBranch, fitDomains, fitsTexts, fitYear, ofTexts } from '#cast/demo-lists.ts'
import { readPlans } from '#cast/read-plans.ts'

const text = z.string().exactOptional()
const words = z.string().transform((given) => ofTexts(given) ?? '')
const branch = fitsTexts ? z.enum(branches) : z.string().transform(fitBranch)
const year = fitsTexts ? z.enum(years) : z.string().transform(fitYear)
const domains = z.array(z.string()).transform(fitDomains)
const account = {
  name: z.string(),
  email: z.email().transform((email) => email.replace(/gst\.example$/, demoDomain)),
  hasPhoto: z.boolean().default(false),
}
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
  branch,
  year,
  prn: z.string(),
  gender: z.string(),
  about: words.exactOptional(),
  domains: domains.exactOptional(),
  skills: z
    .array(z.string())
    .transform((skills) => ofTexts(skills) ?? [])
    .exactOptional(),
  division: text,
  isEventHead: z.literal(true).exactOptional(),
})
const alumnus = z.strictObject({
  ...account,
  ...contact,
  key: z.string(),
  branch,
  passOutYear: z.int(),
  body: words,
  domains,
  qualification: words,
  companyName: words,
  designation: words,
  employmentType: z.string(),
  college: words.exactOptional(),
  course: words.exactOptional(),
  postGradYear: z.int().exactOptional(),
  city: text,
})
const desk = z.strictObject({
  ...account,
  role: z.enum(accountRoles),
  about: words.exactOptional(),
  isTechnical: z.literal(true).exactOptional(),
})

function ofRooms(desks: z.output<typeof desk>[]) {
  const isGone = ({ role, isTechnical }: z.output<typeof desk>) =>
    (role === 'Railway' && !hasRoom('railway')) ||
    (role === 'RegDesk' && !hasRoom('festival')) ||
    (isTechnical && !fitsTexts)
  return desks.filter((one) => !isGone(one))
}

/** The people whom demo, tests and pictures refer to by name, and the accounts that belong to no single person. */
export const {
  students: namedStudents,
  alumni: namedAlumni,
  desks: namedDesks,
} = readPlans(
  'people',
  z.strictObject({
    students: z.array(student),
    alumni: z.array(alumnus),
    desks: z.array(desk).transform(ofRooms),
  }),
)

/** The key of a named student or alumnus in a plan. */
export const castKey = z
  .string()
  .refine(
    (key) => [...namedStudents, ...namedAlumni].some((person) => person.key === key),
    'nobody has this key',
  )
