import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { placeNames } from '@portal/contract/event-head-words.ts'
import type {
  DeskMember,
  DeskRegistration,
  DeskRegistrationDetail,
} from '@portal/contract/festival-desk-records.ts'
import type { DeskAction } from '@portal/contract/festival-desk-words.ts'
import { festivalDeskLimits } from '@portal/contract/festival-desk-words.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { partQuestions } from '#web/college/event-answers/answer-values.ts'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { formatDateTime } from '#web/platform/dates.ts'
import { DeskFacts, DeskHistory } from '#web/ui/desk/desk-facts.tsx'
import { ReasonForm } from '#web/ui/desk/reason-form.tsx'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { RefusedButtons } from '#web/ui/kept-list.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { answersInWords } from './desk-answers.ts'
import { actWords, labelOfAct } from './kept-acts.ts'
import { MemberForm } from './member-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { RegState } from './reg-columns.tsx'
import { regDetail } from './reg-desk.cache.ts'
import type { RegActs } from './use-reg-acts.ts'

interface RegistrationPanelProps {
  row: DeskRegistration
  takesGuests: boolean
  questions: readonly EventQuestion[]
  /** The open form, or null for the details. `replace:12` is about that member. */
  view: string | null
  onView: (view: string | null) => void
  work: RegActs
}

/** The panel of a registration: its members, the payment and the history, or one of the forms. */
export function RegistrationPanel({
  row,
  takesGuests,
  questions,
  view,
  onView,
  work,
}: RegistrationPanelProps) {
  const { data } = useQuery(regDetail(row._id))
  const [form, memberId] = view?.split(':') ?? []
  const { shared, personal } = partQuestions(questions)
  if (form === 'add' || form === 'replace' || form === 'edit')
    return (
      <MemberForm
        key={view}
        row={row}
        takesGuests={takesGuests}
        work={work}
        view={form}
        questions={personal}
        member={row.members.find(({ _id }) => _id === memberId) ?? null}
        onDone={() => onView(null)}
      />
    )
  if (form === 'undoApproval' || form === 'voidPayment')
    return <TakeBack row={row} work={work} form={form} onCancel={() => onView(null)} />
  return (
    <Stack gap={16}>
      <Group gap={8}>
        <RegState state={row.state} />
        {row.hasPlayed && (
          <Tag tone="good" icon="trophy">
            {row.place ? placeNames[row.place] : 'Played'}
          </Tag>
        )}
      </Group>
      <NotCounted row={row} work={work} />
      {row.cancelReason && <Text size="sm">{row.cancelReason}.</Text>}
      <DeskFacts facts={[...factsOf(row), ...answersInWords(shared, row.members[0]?.answers ?? {})]} />
      {row.payment && <DeskFacts facts={paymentFacts(row.payment)} />}
      <HeldForm of={row.can.pay && row.due > 0 ? row : null} because={unpayableBecause(row)}>
        {(payable) => (
          <PaymentForm
            row={payable}
            isAsked={form === 'pay'}
            onPay={(payment) => work.pay(payable, payment)}
            onDone={() => onView(null)}
          />
        )}
      </HeldForm>
      <Members row={row} questions={personal} onView={onView} />
      {data && <Others others={data.others} />}
      <DeskHistory
        entries={(data?.history ?? []).map(({ at, action, by, detail, reason }) => ({
          at,
          by,
          reason,
          words: [actionWords[action], detail].filter(Boolean).join(': '),
        }))}
      />
    </Stack>
  )
}

/** The actions that were kept here and refused when they were sent. */
function NotCounted({ row, work: { kept } }: Pick<RegistrationPanelProps, 'row' | 'work'>) {
  const refused = kept.items.filter(({ target, refusal }) => target === row._id && refusal)
  return refused.map((act) => (
    <Note key={act.id} tone="bad">
      <Stack gap={8} align="flex-start">
        <Text size="sm">
          {actWords[act.kind]} not counted: {act.refusal}
        </Text>
        <RefusedButtons id={act.id} label={labelOfAct(act)} kept={kept} />
      </Stack>
    </Note>
  ))
}

const actionWords: Readonly<Record<DeskAction, string>> = {
  approve: 'Approved',
  'undo-approval': 'Approval undone',
  pay: 'Paid',
  'void-payment': 'Payment voided',
  'walk-in': 'Registered at the desk',
  'add-member': 'Member added',
  'replace-member': 'Member replaced',
  'edit-member': 'Contact edited',
}

function factsOf(row: DeskRegistration) {
  const [leader] = row.members
  return [
    ...(row.groupName ? [['Team', row.groupName] as const] : []),
    // A list that this device kept has neither.
    ...(leader?.email
      ? ([
          ['E-mail', leader.email],
          ['Contact', leader.contact],
        ] as const)
      : []),
    ['Reference', row.reference],
    ['Registered', formatDateTime(row.registeredAt)],
    ...(row.approval
      ? [['Approved', `${formatDateTime(row.approval.at)} by ${row.approval.by}`] as const]
      : []),
    ...(leader?.isGuest && !leader.hasAccepted ? [['E-mail check', 'Not confirmed yet'] as const] : []),
  ] as const
}

/** Says why a payment that is being typed can't be recorded any more. */
function unpayableBecause({ payment, state }: DeskRegistration): string {
  if (payment) return 'Another desk has taken the fee.'
  return state === 'Cancelled' ? 'This registration was cancelled.' : 'No payment can be taken any more.'
}

function paymentFacts(payment: NonNullable<DeskRegistration['payment']>) {
  const { mode, amount, reference, reason, receipt, at, by } = payment
  return [
    ['Paid', mode === 'Free' ? 'Free' : `${rupees(amount)} by ${mode}`],
    ...(reference ? [['Reference', reference] as const] : []),
    ...(reason ? [['Reason', reason] as const] : []),
    ['Receipt', receipt],
    ['Taken', `${formatDateTime(at)} by ${by}`],
  ] as const
}

const reasons = {
  undoApproval: ['Wrong person', 'Approved by mistake', 'Not eligible'],
  voidPayment: ['Wrong amount', 'Wrong mode', 'Money given back'],
} as const

function TakeBack({
  row,
  work,
  form,
  onCancel,
}: {
  row: DeskRegistration
  work: RegActs
  form: 'undoApproval' | 'voidPayment'
  onCancel: () => void
}) {
  const isApproval = form === 'undoApproval'
  return (
    <ReasonForm
      label={isApproval ? 'Why do you undo the approval?' : 'Why do you void the payment?'}
      reasons={reasons[form]}
      note={isApproval ? undoneNote(row) : 'It stays in the shift sheet as void.'}
      missing="Enter a reason"
      action={isApproval ? 'Undo approval' : 'Void payment'}
      lengthMax={festivalDeskLimits.reasonLengthMax}
      isBusy={work.isBusy}
      onSend={(reason) => void work.takeBack(row, form, reason)}
      onCancel={onCancel}
    />
  )
}

function undoneNote({ place }: DeskRegistration): string {
  const stays = 'The seat and the payment stay.'
  return place ? `${stays} Their ${placeNames[place]} is removed from the results.` : stays
}

/** The members. Each can be replaced, and a guest's contact can be corrected. */
function Members({
  row,
  ...shown
}: Pick<RegistrationPanelProps, 'row' | 'questions'> & Pick<MemberProps, 'onView'>) {
  return (
    <Stack component="section" gap={8} aria-label="Members">
      <Text component="h3" size="sm" fw={600}>
        {row.members.length === 1 ? 'Person' : `Members, ${row.members.length}`}
      </Text>
      {row.members.map((member) => (
        <Member key={member._id} member={member} isOpen={row.can.pay || row.isApproved} {...shown} />
      ))}
    </Stack>
  )
}

interface MemberProps {
  member: DeskMember
  /** The questions that each member answers. */
  questions: readonly EventQuestion[]
  isOpen: boolean
  onView: (view: string) => void
}

function Member({ member, questions, isOpen, onView }: MemberProps) {
  const { _id, name, profile, isGuest, college, prn, email, contact, answers } = member
  return (
    <Group gap={10} wrap="nowrap">
      <PersonAvatar name={name} photo={profile} sizePx={28} />
      <Stack gap={0} flex={1} miw={0}>
        <Text truncate>{name}</Text>
        <Text variant="dimmed" truncate>
          {[isGuest ? college : prn, contact].filter(Boolean).join(', ')}
        </Text>
        {answersInWords(questions, answers).map(([label, said]) => (
          <Text key={label} size="sm" className="breaks">
            {label}: {said}
          </Text>
        ))}
      </Stack>
      {isOpen && isGuest && email !== '' && (
        <Button size="xs" onClick={() => onView(`edit:${_id}`)}>
          Edit <HiddenText>{name}</HiddenText>
        </Button>
      )}
      {isOpen && (
        <Button size="xs" onClick={() => onView(`replace:${_id}`)}>
          Replace <HiddenText>{name}</HiddenText>
        </Button>
      )}
    </Group>
  )
}

function Others({ others }: Pick<DeskRegistrationDetail, 'others'>) {
  if (others.length === 0) return null
  return (
    <Stack component="section" gap={8} aria-label="Also registered for">
      <Text component="h3" size="sm" fw={600}>
        Also registered for
      </Text>
      {others.map(({ _id, event, isPaid, due }) => (
        <Group key={_id} justify="space-between" wrap="nowrap">
          <Anchor
            size="sm"
            py={6}
            renderRoot={(root) => <Link to="/tml/regdesk/$slug" params={{ slug: event.slug }} {...root} />}
          >
            {event.title}
          </Anchor>
          {isPaid || due === 0 ? (
            <Tag tone="good" icon="check">
              {due === 0 ? 'No fee' : 'Paid'}
            </Tag>
          ) : (
            <Tag tone="waiting" icon="clock">
              Unpaid
            </Tag>
          )}
        </Group>
      ))}
    </Stack>
  )
}
