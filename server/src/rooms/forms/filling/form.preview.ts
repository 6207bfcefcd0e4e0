import { formStateAt } from '@portal/contract/form-words.ts'
import type { LinkPreview } from '#platform/http/link-previews.ts'
import { dayAndTime } from '#platform/indian-day.ts'
import type { Portal } from '#platform/portal.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import { findForm } from '#rooms/forms/forms.store.ts'

const descriptionLengthMax = 200

/** What a chat shows of a link to a form; null for what is not for everyone. */
export async function previewForm(
  { db, clock }: Portal,
  { id = '' }: Record<string, string>,
): Promise<LinkPreview | null> {
  const form = await findForm(db, id)
  if (!form?.published?.settings.audience.isPublic || form.state === 'Draft') return null
  const state = formStateAt(form, clock.now())
  const when = {
    Draft: '',
    Closed: 'Closed',
    Scheduled: form.opensAt && `Opens on ${dayAndTime(form.opensAt)}`,
    Open: form.closesAt && `Open until ${dayAndTime(form.closesAt)}`,
  }[state]
  const words = [form.ownerName, when, form.published.description].filter(Boolean).join(' · ')
  return {
    title: form.published.title,
    description: cutAtWord(words, descriptionLengthMax),
    type: 'website',
    path: `/userform/${encodeURIComponent(form.slug)}`,
    image: form.published.cover || null,
  }
}
