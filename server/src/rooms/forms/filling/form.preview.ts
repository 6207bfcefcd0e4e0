import { formStateAt } from '@portal/contract/form-words.ts'
import type { LinkPreview } from '#platform/http/pages/link-previews.ts'
import type { Portal } from '#platform/portal.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { findForm } from '#rooms/forms/forms.store.ts'

const descriptionLengthMax = 200

/** Returns the preview of a link to a form; for a form that is not public, only that it exists. */
export async function previewForm(
  { db, clock }: Portal,
  { id = '' }: Record<string, string>,
): Promise<LinkPreview | null> {
  const form = await findForm(db, id)
  if (!form?.published || form.state === 'Draft') return null
  const { title, cover, description, settings } = form.published
  // The slug contains the title, so the preview of a closed form keeps the requested address.
  const address = settings.audience.isPublic ? form.slug : id
  const path = `/userform/${encodeURIComponent(address)}`
  if (!settings.audience.isPublic)
    return { title: 'Form', description: 'Sign in to answer', type: 'website', path, image: null }
  const state = formStateAt(form, clock.now())
  const when = {
    Draft: '',
    Closed: 'Closed',
    Scheduled: form.opensAt && `Opens on ${dayAndTime(form.opensAt)}`,
    Open: form.closesAt && `Open until ${dayAndTime(form.closesAt)}`,
  }[state]
  const words = [form.ownerName, when, description].filter(Boolean).join(' · ')
  return {
    title,
    path,
    type: 'website',
    image: cover || null,
    description: cutAtWord(words, descriptionLengthMax),
  }
}
