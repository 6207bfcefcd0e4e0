import { type ContactAudience, maySeeContact } from '@portal/contract/contact-privacy.ts'
import type { ReactNode } from 'react'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import type { ContactValues } from './contact-fields.tsx'

interface ProfilePreviewProps {
  isOpen: boolean
  onClose: () => void
  draw: () => ReactNode
}

export function ProfilePreview({ isOpen, onClose, draw }: ProfilePreviewProps) {
  return (
    <DialogFrame
      opened={isOpen}
      onClose={onClose}
      title="Preview as a student"
      size={1060}
      withCloseButton
      centered={false}
    >
      {isOpen && draw()}
    </DialogFrame>
  )
}

/** Returns the contacts that a student would see, by the server's rule. */
export function contactsForStudent(values: ContactValues, email: string) {
  const seen = (value: string, audience: ContactAudience) => (maySeeContact(audience, 'Student') ? value : '')
  return {
    email: seen(email, values.emailShown),
    phone: seen(values.phone, values.phoneShown) || null,
    linkedin: seen(values.linkedin, values.linkedinShown) || null,
    github: seen(values.github, values.githubShown) || null,
  }
}
