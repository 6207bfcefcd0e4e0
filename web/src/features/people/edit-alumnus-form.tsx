import { limits } from '@portal/contract/limits.ts'
import type { AlumniProfile } from '@portal/contract/people.ts'
import { alumniProfileChange } from '@portal/contract/profiles.ts'
import { employmentTypes } from '@portal/contract/reference.ts'
import { call } from '#web/platform/call.ts'
import { FieldGroup, FieldPair } from '#web/ui/form/edit-form.tsx'
import { RichTextField } from '#web/ui/form/rich-text-field.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { isRichTextBlank } from '#web/ui/rich-text/rich-text-rules.ts'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { AlumnusCard, AlumnusFace } from './alumnus-face.tsx'
import { AskedFields, type AskedValues, askedValuesOf } from './asked-fields.tsx'
import { ContactFields, type ContactValues, contactValuesOf } from './contact-fields.tsx'
import { DomainsField } from './domains-field.tsx'
import { LockedFact } from './locked-fact.tsx'
import { CoverField, PhotoField, shownPicture } from './picture-fields.tsx'
import { ProfileFormFrame } from './profile-form-frame.tsx'
import { contactsForStudent } from './profile-preview.tsx'
import { type ProfileForm, useProfileForm } from './use-profile-form.ts'

const lineFields = [
  'qualification',
  'companyName',
  'designation',
  'city',
  'college',
  'course',
  'postGradYear',
] as const
type LineField = (typeof lineFields)[number]

type AlumnusValues = ContactValues &
  AskedValues &
  Record<LineField, string> & {
    body: string
    domains: string[]
    employmentType: string
    isOpenToQuestions: 'true' | 'false'
  }

/** The form for an alumnus's own profile (PUT /alumni/update). */
export function EditAlumnusForm({ profile }: { profile: AlumniProfile }) {
  const form = useProfileForm<AlumnusValues>({
    draftKey: 'edit-alumni-profile',
    initial: valuesOf(profile),
    schema: alumniProfileChange,
    profileAddress: `/alumni/profile/${profile.slug}`,
    send: (body) => call('PUT /alumni/update', { form: body }),
  })
  const shown = previewOf(profile, form)
  return (
    <ProfileFormFrame
      form={form}
      milestones={milestonesOf(profile, form)}
      preview={() => <AlumnusFace profile={shown} isOwn={false} />}
      card={<AlumnusCard profile={shown} isOwn={false} isAside />}
    >
      {profile.companyName === '' && profile.domains.length === 0 && (
        <Welcome email={profile.createdBy.email} />
      )}
      <AboutFields profile={profile} form={form} />
      <WorkFields form={form} />
      <ContactFields email={profile.createdBy.email} form={form} />
      <FieldGroup title="College records">
        <FieldPair>
          <LockedFact label="Name" value={profile.createdBy.name} />
          <LockedFact label="Branch" value={profile.branch} />
          <LockedFact label="Pass-out year" value={String(profile.passOutYear)} />
        </FieldPair>
      </FieldGroup>
    </ProfileFormFrame>
  )
}

/** For an alumnus without company and domains, who may have been a student until this summer. */
function Welcome({ email }: { email: string }) {
  return (
    <Note tone="inform">
      Welcome to the alumni. Add your company and your domains, so that students know what they can ask you.
      You sign in with {email}. If the college gave you this address, it may end: stay reachable, and ask the
      college office to change it to a private one.
    </Note>
  )
}

interface PartProps {
  form: ProfileForm<AlumnusValues>
}

function AboutFields({ profile, form }: PartProps & { profile: AlumniProfile }) {
  const { problems, field, pictures, changePicture } = form
  return (
    <>
      <PhotoField
        name={profile.createdBy.name}
        kept={profile.createdBy.profile}
        changes={pictures}
        error={problems.profile}
        onChange={(picture) => changePicture('profile', picture)}
      />
      <CoverField
        slug={profile.slug}
        kept={profile.cover}
        changes={pictures}
        error={problems.cover}
        onChange={(picture) => changePicture('cover', picture)}
      />
      <RichTextField
        {...field('body')}
        form={form}
        label="About"
        help="What you do now, and what people can ask you about."
        bytesMax={limits.aboutBytesMax}
      />
      <DomainsField {...field('domains')} />
      <TilesChoice
        {...field('isOpenToQuestions')}
        label="Open to questions"
        help="Whether students may name you when they ask. Anyone can still read and answer in the forum."
        tiles={[
          { value: 'true', label: 'Students may ask me' },
          { value: 'false', label: 'Not right now' },
        ]}
      />
      {form.values.isOpenToQuestions === 'true' && <AskedFields form={form} />}
    </>
  )
}

function WorkFields({ form: { field } }: PartProps) {
  return (
    <>
      <TextField {...field('qualification')} label="Qualification" help="Degrees and certificates" />
      <FieldPair>
        <TextField {...field('companyName')} label="Company Name" autoComplete="organization" />
        <TextField {...field('designation')} label="Designation" autoComplete="organization-title" />
        <SelectField
          {...field('employmentType')}
          label="Employment"
          none="Not specified"
          options={optionsOf(employmentTypes)}
        />
        <TextField {...field('city')} label="City" autoComplete="address-level2" />
      </FieldPair>
      <FieldGroup title="Post graduation">
        <FieldPair>
          <TextField {...field('college')} label="College" />
          <TextField {...field('course')} label="Course" />
          <TextField {...field('postGradYear')} label="Year" inputMode="numeric" help="For example 2024" />
        </FieldPair>
      </FieldGroup>
    </>
  )
}

function valuesOf(profile: AlumniProfile): AlumnusValues {
  return {
    body: profile.body,
    domains: profile.domains,
    qualification: profile.qualification,
    companyName: profile.companyName,
    designation: profile.designation,
    employmentType: profile.employmentType ?? '',
    city: profile.city,
    isOpenToQuestions: profile.isOpenToQuestions ? 'true' : 'false',
    ...askedValuesOf(profile.own),
    college: profile.college,
    course: profile.course,
    postGradYear: profile.postGradYear === null ? '' : String(profile.postGradYear),
    ...contactValuesOf(profile, profile.socialProfile),
  }
}

function milestonesOf(profile: AlumniProfile, { values, pictures }: ProfileForm<AlumnusValues>) {
  const photo = shownPicture(pictures.profile, profile.createdBy.profile)
  const filled = (field: keyof AlumnusValues, label: string) => ({
    field,
    label,
    isFilled: values[field].length > 0,
  })
  return [
    { field: 'body', label: 'write about yourself', isFilled: !isRichTextBlank(values.body) },
    { field: 'profile', label: 'add a photo', isFilled: photo !== null },
    filled('domains', 'choose your domains'),
    filled('designation', 'add your designation'),
    filled('companyName', 'add your company'),
    filled('linkedin', 'add your LinkedIn'),
    filled('employmentType', 'choose your employment'),
    filled('qualification', 'add your qualification'),
    filled('city', 'add your city'),
    filled('github', 'add your GitHub'),
    { field: 'cover', label: 'add a cover', isFilled: shownPicture(pictures.cover, profile.cover) !== null },
  ]
}

function previewOf(profile: AlumniProfile, { values, pictures }: ProfileForm<AlumnusValues>): AlumniProfile {
  const { email, phone, linkedin, github } = contactsForStudent(values, profile.createdBy.email)
  const { name } = profile.createdBy
  const lines = Object.fromEntries(lineFields.map((field) => [field, values[field]]))
  return {
    ...profile,
    ...lines,
    body: values.body,
    domains: [...values.domains],
    employmentType: values.employmentType || null,
    isOpenToQuestions: values.isOpenToQuestions === 'true',
    postGradYear: values.postGradYear === '' ? null : Number(values.postGradYear),
    phone,
    socialProfile: { linkedin, github },
    cover: shownPicture(pictures.cover, profile.cover),
    createdBy: { name, email, profile: shownPicture(pictures.profile, profile.createdBy.profile) },
  }
}
