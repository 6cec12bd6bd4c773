/**
 * Ordinary English words without regular inflections. A surname that is one of them is not distinctive
 * (CHECKS.md 13.4). Taken from size 10 of the SCOWL word lists, with months, weekdays and words of nature
 * and trade added. The notice of SCOWL:
 *
 * Copyright 2000-2016 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word
 * lists, the associated scripts, the output created from the scripts, and its documentation for any purpose
 * is hereby granted without fee, provided that the above copyright notice appears in all copies and that both
 * that copyright notice and this permission notice appear in supporting documentation. Kevin Atkinson makes
 * no representations about the suitability of this array for any purpose. It is provided "as is" without
 * express or implied warranty.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `abbot ability able about above absence absolute abuse academic accept access accident accord account
  accuracy accurate achieve acquire across act action active activity actual add addition address adequate
  adjust admit admitted admitting adopt advance advantage advertise advice advise affair affect afford
  afraid after afternoon again against age agency ago agree agreement ahead aid aim air alarm album
  algorithm alias alive all allow almost alone along already also alter alternate although always amber
  ambiguous amount amuse analogue analysis ancient and angle angry animal announce annoy annual anonymous
  another answer any anybody anyone anyplace anything anyway anywhere apart apology apparent appeal appear
  apple applied apply approach approval approve april arbitrary archer are area argue argument arise arm
  army around arrange arrive art article artist aside ask asleep aspect assembler assembly assistant
  associate assume assure ate attach attack attempt attend attention attitude attract audience august
  author authority automatic autumn available average avoid awake award aware away awful awkward back
  backwards bad baker balance ball ban band bank banks bar baron base basic basically basis battery bear
  beautiful became because become bed been before began begin beginning begun behalf behave behind being
  believe belong below benefit berg besides best bet better betting between beyond bid bidding big bigger
  biggest bill binary bind biology bishop bit bite bitten bizarre black blame blank block blow blue board
  boat body book boot bore borne borrow both bother bottle bottom bought bound box boy bracket branch brand
  breach break bridge brief bright bring broadcast broke broken brook brother brought brown bucket budget
  buffer bug build built bulk bulletin buried bury bus bush business busy but button buy byte calculate
  call came campaign can candidate cannot capable capacity capital captain car card cardboard care careful
  carpenter carried carry case cassette cat catch category caught cause cease cell cent central century
  certain chain chair chairman chance change channel chaos chapter char character charge cheap cheaper
  cheapest check chemical child children chip choice choose chose chosen church circle circuit citizen city
  claim clarify class clean clear clearer clearest clever cliff clock close closer closest club clue code
  coffee cold collapse collect college column combine come command comment committee common community
  company compare compiler complain complaint complete complex component compose compute computer concept
  concern concrete condition confident confirm confuse confusion connect consider consist constant
  construct contact contain content context continue contract contrary contrast control convert convince
  cook cope copied copy coral core corner correct corrupt cost could council count counter country county
  couple course court cover crash crazy create creation creature credit crisis crisp critical criticism
  cross crow cry culture cumming cums cup cure curious current cursor customer cut cutting cycle daily dale
  damage danger dangerous dare dark data database date datum day dead deal dealt dear death debate decade
  december decent decide decision declare decrease dedicate deduce deem deep default define definite degree
  delay delete deliver delivery demand depend depth derive describe design desirable desire desk desperate
  despite destroy detail detect determine develop device devote did die differ different difficult digit
  digital dinner direct direction director directory dirty disagree disappear disaster disc discount
  discover discuss disk dislike display distance distant distinct district disturb ditto divide division
  document doe dog dollar domain done door double doubt doubtful dove down dozen drastic draw drawn dream
  drew drift drink drive driven driver drop dropped dropping drove dry dubious due duke dumb dump during
  duty dying each earl earlier earliest early earth ease easier easiest easily east easy eat eaten economic
  economy edge edit edition editor education effect effective efficient effort eight either elect election
  electric element elevator else elsewhere embarrass emergency emphasis employee empty enable encounter
  encourage end enemy engineer enjoy enormous enough ensure enter entire entitle entity entrance entry
  equal equipment eraser err error escape essential establish estimate even event ever every everybody
  everyone evidence exact examine example excellent except exception excess excessive exchange exclude
  exclusive excuse execute exercise exist existence expand expansion expect expense expensive expert
  explain explicit express extend extension extensive extent external extra extract extreme eye face
  facility fact factor fail failure fair faith fall fallen false familiar family famous fan fancy far farm
  farther farthest fashion fast faster fastest fatal fate father fault fear feasible feature february fed
  federal feed feedback feel feet fell felt few fewer fewest field fight figure file fill film final
  financial finch find fine finger finish finite fire firm first fiscal fish fisher fit fitted fitting five
  fix flag flash flat flew flexible flied flight float floor flow flown fly folk follow food foot for force
  foreign forest forever forget forgot forgotten form formal format former forth fortune forward found four
  fourth fox fraction frame free freedom french frequent fresh friday friend from front frost fry full
  fully fun function fund funny further furthest future gain game gap garbage garden gas gasoline gather
  gave general generate genuine get getting girl give given glad glass global goes going gold gone good got
  gotten governor gradually graduate grand grant graph graphic grateful grave great greater greatest green
  grew grind gross ground group grow grown growth guarantee guard guess guide gun guy habit hack had hair
  half hall hand handle handy hang happen happily happy hard harder hardest hardware harm harmful harmless
  has hat hate have hazel head header health healthy hear heard heart heat heath heavily heavy held hell
  hello help helpful hence her here hereby herself hes hid hidden hide high higher highest hill him himself
  hint his history hit hitting hold hole holiday home honest hope hopefully horrible horse hospital host
  hot hotel hour house how however huge human hundred hung hunt hunter hurry husband ice idea ideal
  identical identify identity ignore ill illegal image imagine immediate impact implement implied imply
  important impose improve inability inch incident incline include income incorrect increase indeed index
  indicate industry inferior infinite influence info inform initial inner innocent input inputted inputting
  insert inside insist install instance instant instead insurance integer integral intend intention
  interact interest interface internal interpret interval into introduce invalid invent invisible invite
  involve iron irritate isolate issue item its itself ivy january job join joint joke joy judge july jump
  june junk just justified justify keen keep kept key keyboard kid kill kind king knew knight knock know
  knowledge known label lack lady lain lake lamb land language large larger largest last late later latest
  latter law lay layout lazy leach lead leader leaf learn least leave lecture led left leg legal lend
  length less lesser lesson let letter letting level liable library lie life lifetime lift light like
  likewise lily limit line linear link list listen literally little live load loan local location lock log
  logged logging logic logical long longer longest look loop loose lorry lose loss lost lot loudly love low
  lower lowest luck lucky lunch lying machine mad made magic magnetic magnitude mail main maintain major
  majority make man manage manager manner manual many map march mark market marriage marry marsh mason mass
  massive master match material matter maximum may maybe meadow mean meant measure mechanic mechanism media
  medical medium meet member memory men mention mere merit mess message messy met metal method middle
  midnight might mile military miller million mind mine minimal minimum minor minority minute mislead
  misled miss mistake mistaken mistook misuse mix mod mode model modern modified modify moment monday money
  monitor monk month moor moral more morning moss most mother motion mouth move movement movie much
  multiple music must myself naive name nasty nation national natural nature naughty near nearby nearer
  nearest necessary necessity neck need negative neither nervous net network never new next nice nicer
  nicest night nine noble nobody noise noisy none nonsense nor normal north not note nothing notice notify
  novel november now nowadays nowhere numb number numbest numerical numerous obey object objection obscure
  observe obtain obvious occasion occupied occupy occur occurred occurring october odd off offer office
  officer official often oil old older oldest omit omitted omitting once one only onto open operate
  operation operator opinion oppose opposite option optional order ordinary origin original other otherwise
  ought our ourselves out outer output outside over overall owe own owner pack package packet page paid
  pain painful pair paper paragraph parallel parent park part partial party pass past patch path patient
  pattern pause pay peace peak pearl peculiar pen people per perfect perform perhaps period permanent
  permit permitted person personal persuade petrol phase phone phrase physical pick picture piece pile pint
  pipe place plain plan plane planet planned planning plant plastic play plea pleasant please plenty plot
  plug plus pocket poem poet point pointless police policy political poll pond pool poor pop pope popular
  port position positive possible possibly post potential potter pound power powerful practical practice
  precise prefer preferred prepare presence present preserve president press pressure presume pretty
  prevent previous price primary prime primitive prince principle print printer printout prior private
  probably problem procedure process processor produce product program progress project promise prompt
  prone proof proper property proposal propose prospect protect protest prove provide public publicity
  publish pull puncture purchase pure purpose push put putt qualified qualify quality quantity quarter
  question queue quick quicker quickest quiet quit quite quitting quote race radio rain raise ran random
  range rapid rare rate rather raw reach react reaction read readable reader readily ready real reality
  reason recall receive recent reception recommend record recover red reduce reduction redundant reed refer
  reference referred referring reflect refuse regard region register regret regular reject relate relation
  relative release relevance relevant reliable religion religious reluctant rely remain remark remember
  remind remote removal remove repair repeat replace replied reply report represent reproduce request
  require research reserve resident resort resource respect respond response rest restart restore restrict
  result retain return reveal reverse review rewrite rid ridding ride right ring rise risk river road role
  roll room root rose rough round route routine row rubber rubbish ruby rule run running rush sad safe
  safer safest safety said saint sake sale same sample sat satisfied satisfy saturday save saw sawyer say
  scale scan scene scheme school science score scrap scratch screen script search season second secondary
  secret secretary section secure security see seek seem seen select selection self sell seminar send
  senior sense sensible sensibly sensitive sent sentence separate september sequence serial series serious
  serve server service session set setting settle seven several severe sex shall shame shape share sharp
  she sheet shelf shell shepherd shift ship shoot shop shopped shopping shore short shortage shorter
  shortest should show shown shut shutting side sight sign signal silly silver similar simple simpler
  simplest simply since sincerely single sit site sitting situation six size skill sleep slight slip slow
  slower slowest small smaller smallest smile smith smooth snow social society soft software sold solely
  solid solution solve some somebody somehow someone someplace something sometime somewhat somewhere son
  soon sooner soonest sorry sort sought sound source south southern space spare speak speaker special
  specific specified specify speech speed spell spend spent spirit spite split splitting spoke spoken spot
  spotted spotting spread spring square stable staff stage stand standard start state statement station
  statistic status stay steal steel step stick still stock stone stood stop stopped stopping storage store
  storm story straight strand strange strategy stream street strength strict strike string strong struck
  structure stuck student studied study stuff stupid style subject submit submitted subset subtle succeed
  success such sudden suffer suffice sugar suggest suit suitable suitably sum summary summer sun sunday
  superior supplied supply support suppose sure surface surprise survey survive suspect suspend suspicion
  swan switch symbol syntax system table take taken talk tank tanner tape target task taste taught tax tea
  teach teacher team technical technique tedious teeth telephone tell temporary ten tend tendency term
  terminal terribly test text than thank that the their them then theory there thereby therefore these they
  thin think third this those though thought thousand threat three threw through throw thrown thunder
  thursday thus ticket tie tight till time tin title today together token told tomorrow tonight too took
  tooth top topic total touch toward town trace track traffic train transfer translate transport trap
  trapped trapping trash travel treat treatment tree trial trick tried trip trivial trouble truck true
  truly trunk trust truth try tuesday tune turn turner twelve twenty twice two tying type typical ugly
  ultimate unable unaware uncertain unclear under unhappy uniform unique unit unite universal unknown
  unless unlike unlimited until unusual unwanted update upon upper upset upsetting upwards usage use useful
  useless user usual utility utterly vacation vague valid validity valuable value van variable variation
  varied variety various vary vast vector version very via vice video view virtually virtue visible vision
  visit vital voice volume vote wait walk wall want war warm warn was wash waste watch water way weapon
  wear weather weaver wednesday week weekend weight weird welcome well went were west western what whatever
  wheel when whenever where whereas whereby wherever whether which while whilst white who whoever whole
  whom whose why wide wider widest wife wild will win wind window wine winning winter wire wise wish with
  withdraw within without wolf woman women won wonder wonderful wood wooden word wore work worker world
  worn worried worry worse worst worth worthy would write writer written wrong wrote year yellow yes
  yesterday yet you young your yourself zero`.split(/\s+/),
);
