/**
 * The doors of a room besides its main file, its facts and its cards, as paths below the room without their
 * ending. A part whose functions other rooms call has a door of its own.
 */
const partDoors = {
  events: [
    'festival.cards',
    'announcing/announcing',
    'guests/guests',
    'guests/registration-reference',
    'seats/seats',
    'seats/at-desk/at-desk',
  ],
  people: [
    'student.cards',
    'audiences/audiences',
    'bell-choices/bell-choices',
    'mail-choices/mail-choices',
    'team-mutes/team-mutes',
  ],
}

/** Returns the doors of a room, as paths below `server/src/rooms` without their ending. */
function doorsOf(room) {
  return [room, `${room}.facts`, `${room}.cards`, ...(partDoors[room] ?? [])].map((door) => `${room}/${door}`)
}

module.exports = { doorsOf }
