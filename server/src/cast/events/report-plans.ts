import { bullets, paragraphs } from './event-plan.ts'

/** The report of a past demo event. Events without a plan have a report that wasn't started. */
export interface ReportPlan {
  /** The title of the event. */
  title: string
  state: 'Draft' | 'Submitted' | 'Returned' | 'Accepted'
  faculty: string
  speaker?: readonly [name: string, designation: string]
  objectives: string
  summary: string
  outcome: string
  walkIns?: number
  expense?: number
  /** One photo per caption. */
  captions: readonly string[]
  /**
   * The days before the demo on which it was saved, submitted and decided on. Dates before the end of the
   * event aren't used.
   */
  savedDaysAgo: number
  submittedDaysAgo?: number
  decidedDaysAgo?: number
  /** The council's request. */
  comment?: string
}

export const reportPlans: readonly ReportPlan[] = [
  {
    title: 'Beach clean-up at Dadar',
    state: 'Accepted',
    faculty: 'Prof. Meera Joglekar',
    objectives: 'Clear the north end of the beach before the fishing season, and count what washes up.',
    summary: paragraphs(
      'We met at the north end of Dadar Chowpatty at a quarter to seven, when the tide was out and the sand was still cool. The ward officer had lent us two handcarts and a weighing scale, and a fishermen’s society told us which nets we could cut loose and which were still a family’s living.',
      'Groups of five took a strip of forty metres each. One person held the sack, one the tally sheet, and three picked. We sorted on the spot, because mixed sacks are refused at the dry waste centre. Glass went into buckets, and sharp metal was left to the ward’s own staff.',
      'By ten we had filled ninety-one sacks. The heaviest strip was the one below the storm drain, where every third piece was a sachet. Children from the koliwada joined after eight and knew far better than we did where the tide leaves things. We shared the breakfast with them, went through the tally sheets together, and loaded the carts before the sun became too much.',
    ),
    outcome:
      'The dry waste centre took 412 kg. The tally is with the ward office, which has promised a net across the storm drain before June.',
    walkIns: 6,
    expense: 3_850,
    captions: [
      'The weighing scale at half past nine',
      'Strip four below the storm drain',
      'Carts on their way to the waste centre',
    ],
    savedDaysAgo: 108,
    submittedDaysAgo: 106,
    decidedDaysAgo: 103,
  },
  {
    title: 'Arduino in a weekend',
    state: 'Accepted',
    faculty: 'Prof. Rohan Kelkar',
    objectives:
      'Take people who have never soldered from a blinking light to a device that solves a problem at home.',
    summary:
      paragraphs(
        'Saturday began with the parts bin and the question of what each thing was for. Pairs shared a board, and nobody was given a wiring diagram before they had drawn their own. The first light blinked at twenty past ten. By lunch every pair had read a button without bounces, and two had discovered for themselves why a pull-up resistor exists.',
        'Sensors filled the afternoon: soil moisture, temperature, and a distance sensor that mistook the ceiling fan for an intruder. We kept a board with all mistakes of the day, so that a mistake found once was found for all. It had thirty-four entries when we locked the workshop.',
        'On Sunday each pair built something for their own home and showed it to the others:',
      ) +
      bullets(
        'a tank alarm that rings before the building’s pump runs dry',
        'a plant that asks for water, and one that complains about too much',
        'a counter for the stairs, which proved that the lift is slower up to the third floor',
      ) +
      paragraphs(
        'Twelve of the devices still ran when their makers came back on Monday to return the borrowed tools.',
      ),
    outcome:
      'Nine participants joined the robotics team, and the board of mistakes became the first page of our workshop notes.',
    expense: 12_400,
    captions: ['The first light at twenty past ten', 'Tank alarm on its test bucket'],
    savedDaysAgo: 87,
    submittedDaysAgo: 84,
    decidedDaysAgo: 82,
  },
  {
    title: 'Signals to silicon: a chip designer talks',
    state: 'Accepted',
    faculty: 'Dr. Sudha Raman',
    speaker: ['Ketaki Bhosale', 'Principal design engineer, class of 2011'],
    objectives:
      'Show how the circuits of the second year become a product, and what a career in chip design asks for.',
    summary: paragraphs(
      'The speaker put a radio module on the table and took it apart in ninety minutes, layer by layer, until a square millimetre of silicon was left under the document camera. At each layer she asked the hall what they would have done, and then told us what her team had done, including the choice that cost them five months.',
      'Second-year students recognised their amplifier in the receiver chain, drawn with three times as many transistors. She explained why: matching, temperature, and a supply that is never as clean as the one in the laboratory. The noise figure that we calculate on paper was measured live with a borrowed analyser, and came out two decibels worse, to applause.',
      'Questions went on for forty minutes. Most were about entering the field from a college without a fabrication line. Her answer was to finish one small design on an open process kit and to be able to defend every decision in it. She stayed for tea and looked at four project reports with their authors.',
    ),
    outcome:
      'Five third-year students have started a design on the open process kit, and the speaker reviews it once a month.',
    walkIns: 9,
    expense: 2_200,
    captions: ['The module without its shield', 'Measuring the noise figure in the hall'],
    savedDaysAgo: 156,
    submittedDaysAgo: 155,
    decidedDaysAgo: 151,
  },
  {
    title: 'Photo walk: Dharavi to Bandra fort',
    state: 'Accepted',
    faculty: 'Prof. Nandini Rao',
    objectives: 'Learn to photograph people with their consent, and to tell one story in five frames.',
    summary: paragraphs(
      'We left Sion station at half past six with one rule: ask first, lower the camera, and learn the name. In Kumbharwada three families of potters let us watch the morning’s firing. The light came through the smoke in stripes, which no setting in a menu can do, and the kiln master moved two of us around until the picture was right.',
      'From there the group followed the creek. Low tide had uncovered the old steps, and a retired harbour pilot told us what each of them had been for. We stopped every half hour to look at one frame from each person, and to say in a single sentence what it was about. If the sentence needed an “and”, the frame went out.',
      'Bandra fort was reached shortly before noon with sore feet and some two thousand exposures. In the afternoon everyone printed five of theirs at the college. A week later two of us carried forty-three portraits back along the same way, and handed each to the person in it.',
    ),
    outcome:
      'The exhibition of a hundred prints hung in the library for two weeks. Kumbharwada keeps its own set in the society’s office.',
    expense: 1_960,
    captions: ['Morning firing in Kumbharwada', 'The old steps at low tide', 'Portraits on their way back'],
    savedDaysAgo: 45,
    submittedDaysAgo: 42,
    decidedDaysAgo: 39,
  },
  {
    title: 'Parliamentary debate: novice rounds',
    state: 'Submitted',
    faculty: 'Prof. Farida Contractor',
    objectives:
      'Give people who have never debated four rounds in one day, each with feedback they can use in the next.',
    summary: paragraphs(
      'Fifteen teams of two drew their first opponents at nine. Motions came fifteen minutes before each round, on paper, and phones stayed in a box at the door. The first, on whether the city should charge for parking on every street, was chosen because everyone had an opinion on it and nobody had an argument yet.',
      'Judges were last year’s novices under the eye of two alumni. They spoke for at least five minutes after each room, first about what had decided the debate and then to each speaker about one habit to keep and one to drop. Several teams rewrote their second round in the corridor, and it could be heard: points of information went from none in the first round to eleven in the third.',
      'The final was held in Marathi and English, with one speaker of each language on both sides, on the motion that exams should be open to books. Opposition won by a single ballot. The audience of fifty voted the other way, and stayed to argue about it.',
    ),
    outcome:
      'Eleven speakers have asked to train with the team on Thursdays, and six of them go to the inter-college novice cup.',
    expense: 4_100,
    captions: ['Fifteen minutes to the second round', 'The final in two languages'],
    savedDaysAgo: 57,
    submittedDaysAgo: 2,
  },
  {
    title: 'Table tennis singles',
    state: 'Returned',
    faculty: 'Prof. Anil D’Costa',
    objectives:
      'Two matches at least for everyone who enters, and a ladder to continue through the semester.',
    summary: paragraphs(
      'Four tables stood in the gymkhana from three o’clock, and the first serve was four minutes late, because the net of table two had gone missing and was found around a carrom board. Twenty-seven players had entered. We seeded only the four semi-finalists of last year, and drew the rest from a cap in front of everyone.',
      'Every first-round loser went over to the second-chance draw, which turned out to be the better tournament. Its quarter-final between a first-year student and the lab assistant of the physics department went to five games and drew the crowd away from the main table. Umpires were the players who had just lost, with a laminated card of rules, and only one let was disputed.',
      'The main final lasted thirty-one minutes. Long rallies from the back of the court, a time-out at nine all, and a net cord on match point, for which the winner apologised twice. Prizes were handed over by the groundsman, who has kept the tables level for nineteen years.',
    ),
    outcome:
      'The ladder hangs beside the gymkhana door with twenty-two names on it, and its first challenge was played the next day.',
    captions: ['Second-chance quarter-final', 'Match point at table one'],
    savedDaysAgo: 31,
    submittedDaysAgo: 29,
    decidedDaysAgo: 1,
    comment: 'Please name the winners, and say in the second caption who is playing.',
  },
  {
    title: 'Git and GitHub from zero',
    state: 'Draft',
    faculty: '',
    objectives: 'Everyone leaves with a merged pull request.',
    summary: paragraphs(
      'Thirty-five laptops, two of them with a full disk. To add: the story of the lost branch, and the numbers of pull requests.',
    ),
    outcome: '',
    captions: ['Lab 204 before the first commit'],
    savedDaysAgo: 14,
  },
]
