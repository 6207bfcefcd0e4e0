import { Flex, Group } from '@mantine/core'
import {
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandX,
  IconCheck,
  IconLink,
  IconShare,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { HiddenText } from './hidden-text.tsx'
import { SquareButton, SquareLink } from './square-button.tsx'

type ShareButtonsProps = {
  /** The full address, with https://. */
  url: string
  title: string
  /** False beside a button of its own that copies the link. */
  hasCopy?: boolean
}

/**
 * Buttons for three networks, the link itself, and on phones the system's share sheet. Nothing is loaded from
 * the networks.
 */
export function ShareButtons({ url, title, hasCopy = true }: ShareButtonsProps) {
  return (
    <Group component="fieldset" gap={12} justify="space-between" wrap="nowrap">
      <legend className="text-14 dimmed" style={{ float: 'left' }}>
        Share
      </legend>
      <Flex gap={8} wrap="wrap">
        {networks.map(({ name, Drawing, addressOf }) => (
          <SquareLink
            key={name}
            href={addressOf(url, title)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share on ${name}`}
          >
            <Drawing size={19} stroke={1.6} aria-hidden="true" />
          </SquareLink>
        ))}
        {hasCopy && <CopyLink url={url} />}
        {hasShareSheet() && (
          <SquareButton aria-label="More ways to share" onClick={() => openSheet(url, title)}>
            <IconShare size={19} stroke={1.6} aria-hidden="true" />
          </SquareButton>
        )}
      </Flex>
    </Group>
  )
}

const networks = [
  {
    name: 'WhatsApp',
    Drawing: IconBrandWhatsapp,
    addressOf: (url: string, title: string) =>
      `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`,
  },
  {
    name: 'LinkedIn',
    Drawing: IconBrandLinkedin,
    addressOf: (url: string) =>
      `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
  {
    name: 'X',
    Drawing: IconBrandX,
    addressOf: (url: string, title: string) =>
      `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`,
  },
]

type CopyOutcome = 'idle' | 'copied' | 'failed'
const outcomeWords = {
  idle: '',
  copied: 'Link copied',
  failed: "Couldn't copy the link. Copy it from the address bar.",
}

function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<CopyOutcome>('idle')
  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), 2_000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  const Drawing = outcome === 'copied' ? IconCheck : IconLink
  return (
    <>
      <SquareButton aria-label="Copy link" onClick={() => void copy()}>
        <Drawing size={19} stroke={1.6} aria-hidden="true" />
      </SquareButton>
      <span role="status">
        <HiddenText>{outcomeWords[outcome]}</HiddenText>
      </span>
    </>
  )
}

/** Desktop browsers have a sheet too, but there the buttons are quicker. */
function hasShareSheet(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
}

function openSheet(url: string, title: string): void {
  // Closing the sheet without a choice rejects the promise, which is no error.
  navigator.share({ url, title }).catch(() => undefined)
}
