import type { AlumniProfile, MemberProfile } from '@portal/contract/people.ts'
import type { OwnStudentProfile } from '@portal/contract/profiles.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { AlumnusRow, MemberRow } from './people.store-profiles.ts'
import { contactsFor, ownChoicesFor } from './profile-contacts.ts'

type Who = Pick<Viewer, 'id' | 'role'>

/** Returns an alumnus as the viewer may see them. */
export function presentAlumnus(row: AlumnusRow, viewer: Who): AlumniProfile {
  const { email, phone, linkedin, github } = contactsFor(viewer, row)
  const own = ownChoicesFor(viewer, row)
  return {
    _id: row.id,
    slug: row.slug ?? row.id,
    body: row.body,
    domains: row.domains,
    qualification: row.qualification,
    companyName: row.company_name,
    designation: row.designation,
    employmentType: row.employment_type,
    branch: row.branch,
    passOutYear: row.pass_out_year,
    college: row.college,
    course: row.course,
    postGradYear: row.post_grad_year,
    city: row.city,
    isOpenToQuestions: row.is_open_to_questions,
    phone,
    cover: row.cover_url,
    socialProfile: { github, linkedin },
    createdBy: { profile: row.photo_url, name: row.name, email },
    can: { update: viewer.id === row.id },
    own: own && {
      ...own,
      takesDeskMail: row.takes_desk_mail,
      askedWeeklyMax: row.asked_weekly_max,
      hasChosenQuestions: row.has_chosen_questions,
      awayFrom: row.away_from,
      awayUntil: row.away_until,
    },
  }
}

/** Returns a student or a team. Only the student and the desks get PRN, date of birth and home. */
export function presentMember(row: MemberRow, viewer: Who): MemberProfile {
  const { email, phone, linkedin, github } = contactsFor(viewer, row)
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    email,
    profile: row.photo_url,
    roleModel: row.role,
    branch: row.branch,
    year: row.year,
    role: { slug: row.slug, socialProfile: { linkedin, github } },
    about: row.about,
    domains: row.domains ?? [],
    skills: row.skills ?? [],
    semester: row.semester,
    division: row.division ?? '',
    phone,
    joinedAt: row.joined_at.toISOString(),
    can: { update: viewer.id === row.id && row.role === 'Student' },
    own: ownChoicesFor(viewer, row),
  }
}

/** Returns a student's own profile for the form that edits it. */
export function presentOwnStudent(row: MemberRow, viewer: Who): OwnStudentProfile {
  return {
    ...presentMember(row, viewer),
    prn: row.prn ?? '',
    dob: row.born_on ?? '',
    homeLine: row.home_line,
    homeStation: row.home_station,
  }
}
