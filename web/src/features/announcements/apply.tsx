import { Button, Group, Text } from '@mantine/core'
import type { Internship } from '@portal/contract/announcement-records.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { countOf } from '#web/platform/count-of.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { dayInDigits, weekdayNames, weekdayOf } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { daysLeftWords } from './announcement-labels.ts'
import { DeadlineBlock } from './deadline-block.tsx'

/** The card beside an internship with its last day and the way to apply. */
export function ApplyCard({ internship }: { internship: Internship }) {
  const { deadline } = internship
  return (
    <Card component="section" aria-label="Apply">
      <Group gap={16} mb={16} wrap="nowrap">
        <DeadlineBlock deadline={deadline} />
        <Text variant="dimmed">
          Apply by
          <Text span display="block" fz="lg" fw={600} c="bright">
            {weekdayNames[weekdayOf(deadline)]} {dayInDigits(deadline)}
          </Text>
          Closes at the end of that day
        </Text>
      </Group>
      <ApplyButton internship={internship} label={`Apply by ${dayInDigits(deadline).slice(0, 5)}`} isWide />
      <Text variant="dimmed" ta="center" mt={8}>
        {whereOf(internship)}
      </Text>
    </Card>
  )
}

/** The same at the bottom of screens without an aside. */
export function ApplyBar({ internship }: { internship: Internship }) {
  const { deadline, openings } = internship
  const left = daysLeftWords(deadline, todayInIndia())
  return (
    <ActionBar label="Apply">
      <Text variant="dimmed" flex={1}>
        <Text span display="block" fz="lg" fw={600} c="bright">
          Apply by {dayInDigits(deadline)}
        </Text>
        {openings === null ? left : `${left}, ${countOf(openings, 'opening', 'openings')}`}
      </Text>
      <ApplyButton internship={internship} label="Apply" />
    </ActionBar>
  )
}

interface ApplyButtonProps {
  internship: Internship
  label: string
  isWide?: boolean
}

function ApplyButton({ internship, label, isWide }: ApplyButtonProps) {
  const { applyLink, applyEmail } = internship
  return (
    <Button
      component="a"
      variant="board"
      size="lg"
      fullWidth={isWide ?? false}
      aria-description={whereOf(internship)}
      {...(applyLink === ''
        ? { href: `mailto:${applyEmail}`, rightSection: <Icon name="mail" /> }
        : {
            href: applyLink,
            target: '_blank',
            rel: 'noopener noreferrer nofollow',
            rightSection: <IconExternalLink size={18} stroke={1.6} aria-hidden="true" />,
          })}
    >
      {label}
    </Button>
  )
}

function whereOf({ applyLink, applyEmail }: Internship): string {
  if (applyLink === '') return `Writes to ${applyEmail}`
  return `Opens ${URL.canParse(applyLink) ? new URL(applyLink).hostname : applyLink}`
}
