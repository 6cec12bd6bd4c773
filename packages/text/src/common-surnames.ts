/**
 * The 1,000 commonest surnames of the 1990 census of the United States (public domain), commonest first, and
 * after them very common surnames of East and South Asia and of Europe that it lacks. A surname in this list points to too many people to give a work away (CHECKS.md 13.4).
 */
export const COMMON_SURNAMES: ReadonlySet<string> = new Set(
  `smith johnson williams jones brown davis miller wilson moore taylor anderson thomas jackson white harris
  martin thompson garcia martinez robinson clark rodriguez lewis lee walker hall allen young hernandez king
  wright lopez hill scott green adams baker gonzalez nelson carter mitchell perez roberts turner phillips
  campbell parker evans edwards collins stewart sanchez morris rogers reed cook morgan bell murphy bailey
  rivera cooper richardson cox howard ward torres peterson gray ramirez james watson brooks kelly sanders
  price bennett wood barnes ross henderson coleman jenkins perry powell long patterson hughes flores
  washington butler simmons foster gonzales bryant alexander russell griffin diaz hayes myers ford hamilton
  graham sullivan wallace woods cole west jordan owens reynolds fisher ellis harrison gibson mcdonald cruz
  marshall ortiz gomez murray freeman wells webb simpson stevens tucker porter hunter hicks crawford henry
  boyd mason morales kennedy warren dixon ramos reyes burns gordon shaw holmes rice robertson hunt black
  daniels palmer mills nichols grant knight ferguson rose stone hawkins dunn perkins hudson spencer gardner
  stephens payne pierce berry matthews arnold wagner willis ray watkins olson carroll duncan snyder hart
  cunningham bradley lane andrews ruiz harper fox riley armstrong carpenter weaver greene lawrence elliott
  chavez sims austin peters kelley franklin lawson fields gutierrez ryan schmidt carr vasquez castillo
  wheeler chapman oliver montgomery richards williamson johnston banks meyer bishop mccoy howell alvarez
  morrison hansen fernandez garza harvey little burton stanley nguyen george jacobs reid kim fuller lynch
  dean gilbert garrett romero welch larson frazier burke hanson day mendoza moreno bowman medina fowler
  brewer hoffman carlson silva pearson holland douglas fleming jensen vargas byrd davidson hopkins may
  terry herrera wade soto walters curtis neal caldwell lowe jennings barnett graves jimenez horton shelton
  barrett obrien castro sutton gregory mckinney lucas miles craig rodriquez chambers holt lambert fletcher
  watts bates hale rhodes pena beck newman haynes mcdaniel mendez bush vaughn parks dawson santiago norris
  hardy love steele curry powers schultz barker guzman page munoz ball keller chandler weber leonard walsh
  lyons ramsey wolfe schneider mullins benson sharp bowen daniel barber cummings hines baldwin griffith
  valdez hubbard salazar reeves warner stevenson burgess santos tate cross garner mann mack moss thornton
  dennis mcgee farmer delgado aguilar vega glover manning cohen harmon rodgers robbins newton todd blair
  higgins ingram reese cannon strickland townsend potter goodwin walton rowe hampton ortega patton swanson
  joseph francis goodman maldonado yates becker erickson hodges rios conner adkins webster norman malone
  hammond flowers cobb moody quinn blake maxwell pope floyd osborne paul mccarthy guerrero lindsey estrada
  sandoval gibbs tyler gross fitzgerald stokes doyle sherman saunders wise colon gill alvarado greer
  padilla simon waters nunez ballard schwartz mcbride houston christensen klein pratt briggs parsons
  mclaughlin zimmerman french buchanan moran copeland roy pittman brady mccormick holloway brock poole
  frank logan owen bass marsh drake wong jefferson park morton abbott sparks patrick norton huff clayton
  massey lloyd figueroa carson bowers roberson barton tran lamb harrington casey boone cortez clarke mathis
  singleton wilkins cain bryan underwood hogan mckenzie collier luna phelps mcguire allison bridges
  wilkerson nash summers atkins wilcox pitts conley marquez burnett richard cochran chase davenport hood
  gates clay ayala sawyer roman vazquez dickerson hodge acosta flynn espinoza nicholson monroe wolf morrow
  kirk randall anthony whitaker oconnor skinner ware molina kirby huffman bradford charles gilmore
  dominguez oneal bruce lang combs kramer heath hancock gallagher gaines shaffer short wiggins mathews
  mcclain fischer wall small melton hensley bond dyer cameron grimes contreras christian wyatt baxter snow
  mosley shepherd larsen hoover beasley glenn petersen whitehead meyers keith garrison vincent shields horn
  savage olsen schroeder hartman woodard mueller kemp deleon booth patel calhoun wiley eaton cline navarro
  harrell lester humphrey parrish duran hutchinson hess dorsey bullock robles beard dalton avila vance rich
  blackwell york johns blankenship trevino salinas campos pruitt moses callahan golden montoya hardin
  guerra mcdowell carey stafford gallegos henson wilkinson booker merritt miranda atkinson orr decker hobbs
  preston tanner knox pacheco stephenson glass rojas serrano marks hickman english sweeney strong prince
  mcclure conway walter roth maynard farrell lowery hurst nixon weiss trujillo ellison sloan juarez winters
  mclean randolph leon boyer villarreal mccall gentry carrillo kent ayers lara shannon sexton pace hull
  leblanc browning velasquez leach chang house sellers herring noble foley bartlett mercado landry durham
  walls barr mckee bauer rivers everett bradshaw pugh velez rush estes dodson morse sheppard weeks camacho
  bean barron livingston middleton spears branch blevins chen kerr mcconnell hatfield harding ashley solis
  herman frost giles blackburn william pennington woodward finley mcintosh koch best solomon mccullough
  dudley nolan blanchard rivas brennan mejia kane benton joyce buckley haley valentine maddox russo
  mcknight buck moon mcmillan crosby berg dotson mays roach church chan richmond meadows faulkner oneill
  knapp kline barry ochoa jacobson gay avery hendricks horne shepard hebert cherry cardenas mcintyre
  whitney waller holman donaldson cantu terrell morin gillespie fuentes tillman sanford bentley peck key
  salas rollins gamble dickson battle santana cabrera cervantes howe hinton hurley spence zamora yang
  mcneil suarez case petty gould mcfarland sampson carver bray rosario macdonald stout hester melendez
  dillon farley hopper galloway potts bernard joyner stein aguirre osborn mercer bender franco rowland
  sykes benjamin travis pickett crane sears mayo dunlap hayden wilder mckay coffey mccarty ewing cooley
  vaughan bonner cotton holder stark ferrell cantrell fulton lynn lott calderon rosa pollard hooper burch
  mullen fry riddle levy david duke odonnell guy michael britt frederick daugherty berger dillard alston
  jarvis frye riggs chaney odom duffy fitzpatrick valenzuela merrill mayer alford mcpherson acevedo donovan
  barrera albert cote reilly compton raymond mooney mcgowan craft cleveland clemons wynn nielsen baird
  stanton snider rosales bright witt stuart hays holden rutledge kinney clements castaneda slater hahn
  emerson conrad burks delaney pate lancaster sweet justice tyson sharpe whitfield talley macias irwin
  burris ratliff mccray madden kaufman beach goff cash bolton mcfadden levine good byers kirkland kidd
  workman carney dale mcleod holcomb england finch head burt hendrix sosa haney franks sargent nieves downs
  rasmussen bird hewitt lindsay le foreman valencia oneil delacruz vinson dejesus hyde forbes gilliam
  guthrie wooten huber barlow boyle mcmahon buckner rocha puckett langley knowles cooke velazquez whitley
  noel vang
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang han
  feng deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao kim lee park
  choi jung kang cho yoon jang lim nguyen tran le pham hoang phan vu dang bui do ho ngo duong ly singh kumar sharma
  patel gupta khan ali ahmed hussain das roy reddy rao yadav sato suzuki takahashi tanaka watanabe ito yamamoto
  nakamura kobayashi kato yoshida yamada sasaki muller mueller schmidt schneider fischer meyer weber schulz becker
  hoffmann rossi russo ferrari silva santos oliveira souza pereira ivanov smirnov`.split(/\s+/),
);
