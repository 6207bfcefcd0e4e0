import { Box, Button, Flex, Stack, Text } from '@mantine/core'
import type { MergeRequest } from '@portal/contract/account-merges.ts'
import { useQuery } from '@tanstack/react-query'
import { CallProblem, call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSending } from '#web/platform/use-sending.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { mergeRequestOf } from './registration.cache.ts'
import styles from './registration-status.module.css'

/**
 * The page behind the mail to an old student account, which asks whether the alumnus is the same person.
 * Nothing changes before the answer.
 */
export function AnswerMerge({ token }: { token: string }) {
  const load = useQuery(mergeRequestOf(token))
  if (load.error instanceof CallProblem && [400, 404].includes(load.error.status))
    return (
      <NotFoundState
        title="Request not found"
        sentence="Open the full link from the e-mail again. If you got a newer e-mail, use the link in that one."
        action={<LinkButton to="/">Go home</LinkButton>}
      />
    )
  if (!load.data) return <LoadingState load={load} failedTitle="Couldn't load the request" heightPx={320} />
  return load.data.state === 'asked' ? (
    <Question token={token} asked={load.data} />
  ) : (
    <Answered asked={load.data} />
  )
}

function Question({ token, asked }: { token: string; asked: MergeRequest }) {
  const { alumnus, student, expiresAt } = asked
  const { send, isSending } = useSending()
  const give = (answer: 'confirmed' | 'refused') =>
    send(async () => {
      await call('POST /alumni/accountMerge/:token', { params: { token }, body: { answer } })
      return {}
    })
  return (
    <Stack component="section" gap={0} align="flex-start" className={styles.state}>
      <h1 className={styles.title}>Is this you?</h1>
      <Box component="p" c="var(--portal-text-secondary)" mt={8} mb={20}>
        {alumnus.name} registered as an alumnus with the PRN of your student account.
      </Box>
      <Stack
        component="dl"
        gap={4}
        mb={16}
        py={14}
        px={16}
        w="100%"
        bdrs={12}
        bg="var(--portal-raised)"
        className={styles.pair}
      >
        <Text component="dt" variant="dimmed">
          Alumni account (kept)
        </Text>
        <Box component="dd" mb={8}>
          {alumnus.name}, {alumnus.headline}
          <span>{alumnus.email}</span>
        </Box>
        <Text component="dt" variant="dimmed">
          Your student account
        </Text>
        <Box component="dd" mb={8}>
          {student.name}
          <span>{student.email}</span>
        </Box>
      </Stack>
      <ul className={`grid gap-8 secondary ${styles.steps}`}>
        <li>Your queries, answers, likes, notifications, teams and pictures move to the alumni account.</li>
        <li>
          From then on, sign in with <b>{alumnus.email}</b>, not with {student.email}.
        </li>
        <li>This can't be undone. The link expires on {formatDate(expiresAt)}.</li>
      </ul>
      <Flex gap={8} wrap="wrap">
        <Button variant="board" loading={isSending} onClick={() => give('confirmed')}>
          Merge accounts
        </Button>
        <Button disabled={isSending} onClick={() => give('refused')}>
          This isn't me
        </Button>
      </Flex>
    </Stack>
  )
}

function Answered({ asked: { state, alumnus } }: { asked: MergeRequest }) {
  const { title, sentence } = {
    asked: { title: '', sentence: '' },
    confirmed: {
      title: 'Your accounts are merged',
      sentence: `Sign in with ${alumnus.email}.`,
    },
    refused: {
      title: "Your accounts weren't merged",
      sentence: "Thank you. Your account hasn't changed, and the college knows that it wasn't you.",
    },
    expired: {
      title: 'This link has expired',
      sentence:
        "Your accounts weren't merged. You can request a new e-mail on the status page of your registration.",
    },
  }[state]
  return (
    <Stack component="section" gap={0} align="flex-start" className={styles.state} role="status">
      <h1 className={styles.title}>{title}</h1>
      <Box component="p" c="var(--portal-text-secondary)" mt={8} mb={20}>
        {sentence}
      </Box>
      <LinkButton to="/" variant={state === 'confirmed' ? 'board' : 'default'}>
        {state === 'confirmed' ? 'Sign in' : 'Go home'}
      </LinkButton>
    </Stack>
  )
}
