import { approve, confirm, leaveAll, takeOut, undoApproval } from './approval-moves.ts'
import { addMember, checkIn, replaceMember, undoCheckIn } from './desk-moves.ts'
import { accept, endHold, endOffer, leave, merge } from './group-moves.ts'
import { handOver, invite, remind, removeInvited, replaceInvited } from './lead-moves.ts'
import type { ExistingMove, MoveWork } from './wanted-move.ts'

/** The work of each move on a locked registration, once the table allows it. */
export const moveWork = {
  accept,
  decline: (moving, wanted) => leave(moving, wanted, 'declined'),
  leave: (moving, wanted) => leave(moving, wanted, 'left the group'),
  invite,
  replaceInvited,
  removeInvited,
  handOver,
  remind,
  confirm,
  approve,
  approveGroup: approve,
  approveGuest: approve,
  undoApproval,
  takeOut,
  checkIn,
  undoCheckIn,
  addMember,
  replaceMember,
  endHold,
  endOffer,
  merge,
  lapse: (moving) => leaveAll(moving, 'The e-mail was not confirmed within an hour'),
} as const satisfies Record<ExistingMove, MoveWork>
