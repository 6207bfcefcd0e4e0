import { college, hasRoom } from '@portal/contract/college.ts'
import { limits } from '@portal/contract/limits.ts'
import { type OwnStudentProfile, studentProfileChange } from '@portal/contract/profiles.ts'
import { semesters } from '@portal/contract/reference.ts'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { FieldGroup, FieldPair } from '#web/ui/form/edit-form.tsx'
import { RichTextField } from '#web/ui/form/rich-text-field.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { isRichTextBlank } from '#web/ui/rich-text/rich-text-rules.ts'
import { ContactFields, type ContactValues, contactValuesOf } from './contact-fields.tsx'
import { DomainsField } from './domains-field.tsx'
import { HomeFields } from './home-fields.tsx'
import { LockedFact } from './locked-fact.tsx'
import { MemberCard, MemberFace } from './member-face.tsx'
import { PhotoField, shownPicture } from './picture-fields.tsx'
import { ProfileFormFrame } from './profile-form-frame.tsx'
import { contactsForStudent } from './profile-preview.tsx'
import { SkillsField } from './skills-field.tsx'
import { type ProfileForm, useProfileForm } from './use-profile-form.ts'

type StudentValues = ContactValues & {
  about: string
  domains: string[]
  skills: string[]
  semester: string
  division: string
  homeLine: string
  homeStation: string
}

/** The form for a student's own profile. The college's records (PRN, branch, year, …) are shown locked. */
export function EditStudentForm({ profile }: { profile: OwnStudentProfile }) {
  const form = useProfileForm<StudentValues>({
    draftKey: 'edit-profile',
    initial: valuesOf(profile),
    schema: studentProfileChange,
    profileAddress: `/profile/${profile.slug}`,
    send: (body) => call('PUT /profiles/mine', { form: body }),
  })
  const { problems, field } = form
  const shown = { profile: previewOf(profile, form), slug: profile.slug ?? '', isOwn: false }
  return (
    <ProfileFormFrame
      form={form}
      milestones={milestonesOf(profile, form)}
      preview={() => <MemberFace {...shown} />}
      card={<MemberCard {...shown} isAside />}
    >
      <PhotoField
        name={profile.name}
        kept={profile.profile}
        changes={form.pictures}
        error={problems.profile}
        onChange={(picture) => form.changePicture('profile', picture)}
      />
      <RichTextField
        {...field('about')}
        form={form}
        label="About"
        help="What you study, build and like, in a few sentences."
        bytesMax={limits.aboutBytesMax}
      />
      <DomainsField {...field('domains')} />
      <SkillsField {...field('skills')} />
      <FieldPair>
        <SelectField
          {...field('semester')}
          label={college.terms.name}
          none="Not specified"
          options={optionsOf(semesters)}
        />
        <TextField {...field('division')} label="Division" />
      </FieldPair>
      <ContactFields email={profile.email} form={form} />
      {hasRoom('railway') && <HomeFields form={form} />}
      <CollegeRecord profile={profile} />
    </ProfileFormFrame>
  )
}

function CollegeRecord({ profile }: { profile: OwnStudentProfile }) {
  return (
    <FieldGroup title="College records">
      <FieldPair>
        <LockedFact label="Name" value={profile.name} />
        <LockedFact label="PRN" value={profile.prn} />
        <LockedFact label="Branch" value={profile.branch ?? ''} />
        <LockedFact label="Year" value={profile.year ?? ''} />
        <LockedFact label="Date of birth" value={formatDate(profile.dob)} />
      </FieldPair>
    </FieldGroup>
  )
}

function valuesOf(profile: OwnStudentProfile): StudentValues {
  return {
    about: profile.about,
    domains: profile.domains,
    skills: profile.skills,
    semester: profile.semester === null ? '' : String(profile.semester),
    division: profile.division,
    homeLine: profile.homeLine ?? '',
    homeStation: profile.homeStation ?? '',
    ...contactValuesOf(profile, profile.role.socialProfile),
  }
}

function milestonesOf(profile: OwnStudentProfile, { values, pictures }: ProfileForm<StudentValues>) {
  const photo = shownPicture(pictures.profile, profile.profile)
  return [
    { field: 'profile', label: 'add a photo', isFilled: photo !== null },
    { field: 'about', label: 'write about yourself', isFilled: !isRichTextBlank(values.about) },
    { field: 'domains', label: 'choose your domains', isFilled: values.domains.length > 0 },
    { field: 'skills', label: 'add a skill', isFilled: values.skills.length > 0 },
    { field: 'linkedin', label: 'add your LinkedIn', isFilled: values.linkedin !== '' },
    { field: 'github', label: 'add your GitHub', isFilled: values.github !== '' },
    {
      field: 'semester',
      label: `choose your ${college.terms.name.toLowerCase()}`,
      isFilled: values.semester !== '',
    },
    { field: 'division', label: 'add your division', isFilled: values.division !== '' },
    { field: 'phone', label: 'add your phone', isFilled: values.phone !== '' },
    ...(hasRoom('railway')
      ? [{ field: 'homeLine', label: 'choose your railway line', isFilled: values.homeLine !== '' }]
      : []),
  ]
}

function previewOf(profile: OwnStudentProfile, { values, pictures }: ProfileForm<StudentValues>) {
  const { email, phone, linkedin, github } = contactsForStudent(values, profile.email)
  return {
    ...profile,
    email,
    phone,
    role: { ...profile.role, socialProfile: { linkedin, github } },
    profile: shownPicture(pictures.profile, profile.profile),
    about: values.about,
    domains: [...values.domains],
    skills: [...values.skills],
    semester: values.semester === '' ? null : Number(values.semester),
    division: values.division,
  }
}
