### Asarag s teqbaylit. The words come from the glossary; REVIEW.md lists those a speaker should look at.

## Everywhere

skip = Ddu ɣer ugbur
nav = Tunigin
nav-play = Urar
nav-history = Amazray
language = Tutlayt
close = Mdel
cancel = Sefsex
retry = Ɛreḍ tikkelt nniḍen
loading = Asali…
you = kečč·kemm
title-turn = D nnuba-k·m — { $game }

## Who you are

name = Isem-ik·im
name-hint = Akka ara k·m-walin yimyuraren nniḍen.
name-save = Sekles
name-saved = Isem yettwasekles.
name-change = Beddel isem
nobody = amkan yexla

## The games

game-tiddest = Tiddest
game-tlata = Tiddest n tlata
game-damma = Damma
game-damma-misere = Damma n usečči
game-english = Damma taglizit
game-russian = Damma tarusit
game-international = Damma tagraɣlant
game-turkish = Damma taṭurkit
about-tiddest = Sers ileqqafen, sinna sdukkel tlata akken ad teččeḍ yiwen.
about-tlata = Kraḍ n yileqqafen i yal amyurar: atellet amezwaru yerbeḥ.
about-damma = Učči s teɣzi neɣ s tehri deg 5 × 5 n texxamin.
about-damma-misere = Yerbeḥ win i wummi mmeččen ileqqafen-is.
about-english = Damma tettinaqal yiwet n texxamt; fren učči i tebɣiḍ.
about-russian = Damma tettafeg; fren učči i tebɣiḍ.
about-international = 10 × 10 n texxamin; ilaq ad teččeḍ ayen yugaren.
about-turkish = Akk tixxamin; učči s teɣzi neɣ s tehri.
option-forced-mill = Atellet s tmara
option-step-back = Ileqqafen ttuɣalen ɣer deffir
option-stop-behind = Damma teḥbes srid deffir n win tečča
why-forced-mill = Win yezmer ad itellet, ilaq-as ad t-yexdem.
why-step-back = Aleqqaf yezmer daɣen ad inaqel ɣer deffir.
why-stop-behind = Ma ulac, teḥbes anda tebɣa akkin.

## Sides and pieces

side-white = Imellalen
side-black = Iberkanen
side-either = S ugacuran
square-empty = { $square }, texla
square-white-man = { $square }, aleqqaf amellal
square-black-man = { $square }, aleqqaf aberkan
square-white-king = { $square }, Damma tamellalt
square-black-king = { $square }, Damma taberkant
square-white-stone = { $square }, aleqqaf amellal
square-black-stone = { $square }, aleqqaf aberkan
square-must = { $square }, ilaq ad yečč
square-target = { $square }, tezmer
board-label = Asarag, { $game }
board-flip = Dwer asarag
hand = { $count ->
    [one] { $count } uleqqaf deg ufus
   *[other] { $count } yileqqafen deg ufus
}

## Making a room

start-title = Urar, wali, sumer
start-lead = Yiwen useɣwen kan i sin ad uraren; wiyaḍ ttwalin yerna ttsumuren tiyitiwin.
make-title = Timlilit tamaynut
make-game = Urar
make-options = Ilugan
make-clock = Akud
make-side = Tetturareḍ
make-advice = Isumar n yimehanayen
make-visibility = Anwa ara iwalin
make-button = Slal timlilit
make-invite = Nced ɣer wurar
make-invite-hint = Ad tawiḍ aseɣwen akked tangalt QR.
make-now = Urar tura
make-now-hint = Deg uzayez, d win ara d-yasen d amezwaru.
make-now-waits = { $count ->
    [one] yiwen yettraǧu
   *[other] { $count } ttraǧun
}
make-choices = Iɣewwaren
make-others = I sin imyuraren nniḍen
make-others-hint = Ad tawiḍ aseɣwen i yal yiwen, kečč·kemm ad twaliḍ.
clock-none = War tamrint
clock-each = { $minutes } tsd + { $seconds } tsn
clock-custom = Wayeḍ…
clock-minutes = Tisdidin i yal amyurar
clock-seconds = Tisinin i yal tiyita
advice-off = Ulac
advice-after-my-move = Seld tiyita-w
advice-live = Srid
advice-off-hint = Ulac win ara k·m-isumren tiyita.
advice-after-my-move-hint = Ad twaliḍ isumar seld ad turareḍ tiyita-k·m.
advice-live-hint = Ad twaliḍ isumar mi ara tettxemmimeḍ.
visibility-listed = Tazayezt
visibility-private = Tusligt
visibility-listed-hint = Deg tebdart akked umazray n medden akk.
visibility-private-hint = I wid yesɛan aseɣwen.

## Rooms to enter

live-title = Timliliyin yetteddun
live-none = Ulac timlilit tazayezt tura.
mine-title = Timliliyin-iw
waiting-title = Aṛaǧu n wexṣim
room-join = Ddukkel-d
room-watch = Wali
room-resume = Kemmel
room-versus = { $white } mgal { $black }
room-against = mgal { $name }
room-waits = yettraǧu axṣim
room-ply = tiyita { $ply }
watchers = { $count ->
    [0] ulac imehanayen
    [one] { $count } umehanay
   *[other] { $count } yimehanayen
}

## A link

join-title = Timlilit tetteldi…
join-unknown = Aseɣwen-a ur yettawi ɣer kra n temlilit. Ahat yettwagzem: suter wayeḍ.
joined-own = Tinnubga-a d tin-ik·m: efk-itt i walbeɛḍ nniḍen.
joined-already-seated = Aql-ak·kem yakan deg temlilit-a.
joined-taken = Sin yimukan ttwaṭṭfen: yella win i k·m-yezwaren s tinnubga-a. Ad twaliḍ kan.
joined-full = Sin yimukan ttwaṭṭfen: sin yimyuraren llan da. Ad twaliḍ kan.
joined-over = Timlilit-a tfukk.
joined-expired = Tinnubga-a tfukk: ulac win i d-yusan deg wakud.
join-look = Ɣas akken wali-tt
invite-title = Nced axṣim-ik·im
invite-players = Nced imyuraren
invite-hint = Win ara yeldin aseɣwen-a ad yeṭṭef amkan yexlan.
invite-first = Aseɣwen n umyurar amezwaru
invite-second = Aseɣwen n umyurar wis sin
invite-player = Aseɣwen n umyurar
invite-watcher = Aseɣwen n yimehanayen
invite-qr = Tangalt QR n useɣwen
invite-qr-show = Tangalt QR
code-title = Tangalt tawezlant
code-hint = I wawal s taɣect, skud tettraǧuḍ.
code-label = Tangalt i k·m-d-nnan
code-help = Tam n yisekkilen d yizwilen; isekkilen imectuḥen lhan.
code-go = Rnu
copy = Nɣel
copied = Yettwanɣel
share = Bḍu
share-text = Ad nurar? { $game }

## In the room

waiting = Aṛaǧu n wexṣim
waiting-players = Aṛaǧu n yimyuraren
turn-yours = D nnuba-k·m
turn-white = Imellalen tturaren
turn-black = Iberkanen tturaren
first-move = Yal tiyita tamezwarut ilaq ad d-tas deg snat n tesdidin; sinna tamrint ad teddu.
first-move-left = Tiyita tamezwarut: mazal { $time }.
role-white = Tetturareḍ s yimellalen.
role-black = Tetturareḍ s yiberkanen.
role-watcher = Tettwaliḍ.
here = yella
away = ulac-it
helped-live = isumar srid
helped-after-my-move = isumar seld tiyita
clock-of = Akud n { $name }
clock-low = Yeqqim-d { $time } i { $name }.
moves-title = Tiyitiwin
moves-none = Ulac tiyita ar tura.
move-by = isumer-itt-id { $name }
look-back = Tettwaliḍ addud seld tiyita { $ply }.
look-live = Uɣal ɣer temlilit
look-new = { $count ->
    [one] { $count } tiyita tamaynut
   *[other] { $count } tiyitiwin timaynutin
}
watching-title = Imehanayen
watching-more = { $count ->
    [one] akked yiwen nniḍen
   *[other] akked { $count } nniḍen
}
said-move = { $side } : { $move }
said-taken = yečča { $squares }
said-crowned = yuɣal d Damma
said-suggestions = { $count ->
    [one] { $count } usumer : { $moves }
   *[other] { $count } yisumar : { $moves }
}
told-last = Tiyita taneggarut : { $move }
told-moves = Tiyitiwin seg dagi : { $moves }
told-none = ulac
told-clock = { $side } : { $time } i d-yeqqimen

## Suggestions

suggest-banner = Urar tiyita deg usarag akken ad tt-tsumreḍ; d amyurar kan i yetturaren.
suggest-off = Amyurar ur iqebbel ara isumar.
suggest-mine = Asumer-ik·im : { $move }
suggest-withdraw = Kkes
suggestions-title = Isumar
suggestions-none = Ulac asumer ar tura.
suggestions-wait = Ad d-asen mi d-tewweḍ nnuba-k·m.
suggestion-take = Urar { $move }
suggestion-count = { $count ->
    [one] yiwen umehanay
   *[other] { $count } yimehanayen
}
suggestion-total = { $count ->
    [one] Yiwen umehanay isumer-d tiyita.
   *[other] { $count } yimehanayen sumren-d tiyitiwin.
}
suggest-mute = Ffer
suggest-mute-of = Ffer isumar n { $name }
suggest-muted = Ttwaffren:
suggest-unmute-of = Sken isumar n { $name } tikkelt nniḍen
suggest-hide-all = Ffer akk
suggest-show-all = Sken akk
suggest-hidden = Isumar ttwaffren.
score-title = Isumar yettwuraren
score-times = { $count ->
    [one] yiwet n tikkelt
   *[other] { $count } n tikkal
}
score-mine = { $count ->
    [0] Ulac asumer-ik·im i yettwuraren ar tura.
    [one] Yiwen usumer-ik·im yettwurar.
   *[other] { $count } n yisumar-ik·im ttwuraren.
}
advice-title = Isumar i nekk
advice-was = Isumar : { $moves }

## Acts

resign = Eǧǧ
resign-sure = S tidet ad teǧǧeḍ?
resign-yes = Ih, ad ǧǧeɣ
draw-offer = Sumer ilem
draw-offered = Asumer n ilem yuzen.
draw-question = Axṣim-ik·im isumer-d ilem.
draw-accept = Qbel
draw-decline = Agi
draw-declined = Asumer n ilem yettwagi.
draw-left = { $count ->
    [one] Tzemreḍ ad tsumreḍ ilem mazal yiwet n tikkelt.
   *[other] Tzemreḍ ad tsumreḍ ilem mazal { $count } n tikkal.
}
draw-none-left = Ur tezmireḍ ara ad tsumreḍ ilem tikkelt nniḍen deg temlilit-a.
claim-wait = Axṣim-ik·im iruḥ. Mazal { $time } send ad tfakkeḍ.
claim-now = Axṣim-ik·im iruḥ.
claim-win = Sseɣret arbaḥ
claim-draw = Sseɣret ilem
mirror = Tetturareḍ deg yiccer nniḍen. Wagi yettwali kan.
mirror-take = Urar dagi

## The end

result-white = Imellalen rebḥen
result-black = Iberkanen rebḥen
result-draw = Timlilit ilem
result-nobody = Ulac win yerbḥen
result-won = Terbḥeḍ
result-lost = Ixṣer-ak·am
reason-no-move = ulac tiyita i d-yeqqimen
reason-no-pieces = ulac aleqqaf i d-yeqqimen
reason-three-in-line = asedukkel n tlata n yileqqafen
reason-fewer-than-three = ddaw n kraḍ n yileqqafen
reason-one-piece-each = yiwen uleqqaf i yal amyurar
reason-king-against-man = Damma mgal aleqqaf
reason-several-against-one = aṭas n yileqqafen mgal yiwen
reason-repetition = kraḍt n tikkal
reason-quiet-plies = aṭas n tiyitiwin war učči
reason-agreement = s umtawa
reason-resignation = yeǧǧa amyurar
reason-time = ifukk wakud
reason-abandoned = iruḥ umyurar
reason-unknown = ifukk wurar
repetition-plies = Addud yella-d seld tiyitiwin { $plies }.
replay = Wali timlilit
again = Timlilit tamaynut
rematch-offer = Ttaṛ
rematch-offered = Tsumreḍ-d ttaṛ. Axṣim-ik·im mazal ur d-yerri ara.
rematch-question = Axṣim-ik·im isumer-d ttaṛ; tamiwin ad mbeddalent.
rematch-accept = Urar ttaṛ
rematch-decline = Ala, tanemmirt
rematch-was-declined = Axṣim-ik·im ur yebɣi ara ttaṛ.
rematch-you-declined = Tugiḍ ttaṛ. Tzemreḍ mazal ad d-tsumreḍ yiwet.
rematch-goes-on = Imyuraren kemmlen s ttaṛ.
rematch-go = Ddu ɣer ttaṛ
rematch-begun = Ttaṛ tebda; idis-ik·m: { $side }.
rematch-of = Ttaṛ n temlilit yezrin

## The connection

link-connecting = Yetteqqen…
link-open = Yeqqen
link-sending = Tuzna…
link-lost = Beṛṛa n tuqqna. Ad nɛiwed deg { $seconds } tsn.
link-trying = Beṛṛa n tuqqna. Ɛawed tuqqna…
link-device = Ibenk-a ur yeqqin ara.
link-kept = Tiyita-k·m tettwaḥrez dagi, ad tettwazen mi d-tuɣal tuqqna.
link-now = Tura
link-version = Lqem amaynut n Asarag yella: sali-d asebter i tikkelt nniḍen.
link-unknown = Timlilit-a ulac-itt, neɣ d tusligt.
link-refused = Aqeddac yemdel tuqqna. Sali-d asebter i tikkelt nniḍen.
reload = Sali-d tikkelt nniḍen

## Notices

notice-dropped = Tiyita-k·m { $move } ur tettwurar ara: addud ibeddel.
notice-unsent = Tuqqna tegzem: wali ma yewweḍ usuter-ik·im.
notice-credited = Aqeddac yeḥbes: { $side } uɣen-d { $time }.
notice-unseated = Amyurar ur d-yusi ara: amkan-is yexla tikkelt nniḍen.
notice-arrived = { $name } yewweḍ-d: timlilit tebda.
notice-resynced = Addud yettwakkes-d tikkelt nniḍen seg uqeddac.

## History and replay

history-title = Amazray
history-none = Ulac timlilit yemṣadan.
history-more = Ugar
history-pdn = Sider-d timliliyin-a (PDN)
filter-title = Imsizdegen
filter-mine = Timliliyin-iw kan
filter-game = Urar
filter-game-any = Akk uraren
filter-result = Agmuḍ
filter-result-any = Akk
filter-player = Amyurar
filter-opponent = Axṣim
filter-from = Seg
filter-to = Ar
filter-apply = Nadi
filter-clear = Sfeḍ akk
plies = { $count ->
    [one] { $count } tiyita
   *[other] { $count } tiyitiwin
}
replay-first = Tazwara
replay-previous = Tiyita yezrin
replay-next = Tiyita d-iteddun
replay-last = Tagara
replay-at = Tiyita { $ply } seg { $plies }
replay-start = Addud n tazwara
replay-play = Taɣuri
replay-pace = Arured
replay-slider = Tiyita i d-yettbanen
pdn = Sider-d (PDN)
game-unknown = Timlilit-a ulac-itt, neɣ d tusligt.
page-unknown = Ulac asebter.
home = Uɣal ɣer ugejdan

## Without a network

practice-title = Aluɣmu
practice-lead = War amiḍan, war tuqqna: kullec yetturar, yettwaḥraz deg yibenk-a.
practice-kind = Akked wanwa
kind-two = I sin deg yibenk-a
kind-two-hint = Ttemyettakem ibenk; asarag yezmer ad idewwer seld yal tiyita.
kind-analysis = Tasleḍt
kind-analysis-hint = Tetturareḍ snat n tamiwin, tettarmeḍ tiyitiwin, tettuɣaleḍ ɣer deffir.
practice-begin = Bdu
practice-saved = Timliliyin yettwaḥerzen
practice-none = Ulac timlilit yettwaḥerzen deg yibenk-a.
practice-over = tfukk
practice-remove = Kkes timlilit-a: { $game }
practice-remove-sure = Kkes
practice-unknown = Timlilit-a ulac-itt deg yibenk-a.
practice-unknown-hint = Timlilit n uluɣmu tettwaḥraz anda tettwarar.
practice-not-kept = Ibenk-a ur iḥerrez ara timlilit: ad teqqim ayen ara yeqqim usebter-a.
practice-paused = Tamrint teḥbes
practice-continue = Kemmel
practice-pause = Serǧu
practice-undo = Semmet tiyita
practice-redo = Ɛiwed tiyita
practice-turning = Dwer asarag seld yal tiyita
practice-draw = Ilem s umtawa
practice-draw-sure = Timlilit ilem?
practice-draw-yes = Ih, ilem
practice-analyse = Sleḍ
practice-again = Timlilit nniḍen
acts-title = Tigawin
pdn-copy = Nɣel PDN
position-copy = Nɣel addud
typed-move = Tiyita s tira
typed-play = Urar
typed-suggest = Sumer
taken = { $count ->
    [one] { $count } uleqqaf yettwačč
   *[other] { $count } yileqqafen mmeččen
}
ago-now = tura kan
ago-minutes = { $count ->
    [one] { $count } tasdidt aya
   *[other] { $count } n tesdidin aya
}
ago-hours = { $count ->
    [one] { $count } n usrag aya
   *[other] { $count } n yisragen aya
}
ago-days = { $count ->
    [one] { $count } n wass aya
   *[other] { $count } n wussan aya
}
confirm-question = Ad turareḍ { $move }?
confirm-yes = Urar
settings-title = Iɣewwaren
settings-lead = Ttwaḥerzen deg yibenk-a.
settings-looks = Udem
settings-theme = Asentel
theme-system = Am yibenk
theme-light = Aceɛlal
theme-dark = Aberkan
theme-contrast = Amgired ɛlayen
settings-board = Asarag
board-wood = Asɣar
board-pottery = Ideqqi n leqbayel
settings-coordinates = Ismawen n texxamin
settings-moving = Urar n tiyita
settings-targets = Sken tiyitiwin i izemren
settings-animation = Sembiwel ileqqafen
settings-animation-hint = Werǧin ma yella ibenk yessutur drus n umussu.
settings-confirm = Sentem tiyitiwin
confirm-never = Werǧin
confirm-slow = War tamrint
confirm-always = Yal tikkelt
confirm-never-hint = Tiyita tetturar akken ara tt-tgeḍ.
confirm-slow-hint = Deg temliliyin war tamrint, tiyita tettraǧu asentem-ik·im.
confirm-always-hint = Yal tiyita tettraǧu asentem-ik·im.
settings-heard = Imesla
settings-sound = Imesla n usarag
settings-vibration = Ticeddiyin
rules-title = Ilugan
rules-show = Sken
rules-again = Tikkelt nniḍen
rules-option = S « { $option } »:
keys-title = Anasiw
keys-page = Deg usebter merra
keys-board = Deg usarag
keys-far = Mraw n tiyitiwin ɣer deffir, mraw ɣer zdat
keys-help = Tabdart-a
keys-arrows = Seg texxamt ɣer tayeḍ
keys-press = Fren aleqqaf, urar
keys-here = D acu i yellan dagi
keys-last = Tiyita taneggarut
keys-moves = Tiyitiwin seg dagi
keys-clocks = Timrinin
keys-own = Aleqqaf d-iteddun i izemren ad yurar
kind-computer = Mgal aselkim
kind-computer-hint = Tam n yiswiren, imataren, d uzref ad tsemmteḍ tiyita.
kind-level = Aselkim, aswir { $level }
practice-level = Aswir
level-easy = I temlilit tamezwarut: yettaǧǧa-k·m ad trebḥeḍ.
level-middle = Axṣim n wussan n usgunfu, ixeddem tuccḍiwin.
level-hard = Yeǧhed: yettwali aṭas n tiyitiwin send ad d-asent.
level-full = Akk ayen yessen.
computer-thinking = Aselkim yettxemmim…
hint-ask = Amatar
hint-move = { $move } :
hint-then = Sinna : { $moves }
engine-title = Rray n uselkim
engine-on = Xemmem
engine-thinking = Yettxemmim…
engine-depth = { $depth } n wezgen n tiyitiwin ttwasiḍnent
engine-absent = Aselkim ur d-yuli ara dagi.
score-level = Addud yegda
score-better = { $side } : afud cwiṭ
score-winning = { $side } : afud meqqren
score-wins = { $side } : arbaḥ deg { $count ->
    [one] { $count } tiyita
   *[other] { $count } tiyitiwin
}
practice-without = War tuqqna
offline-kept = Yewjed i wurar war tuqqna: { $count } n yifuyla, { $size } MAṬ ttwaḥerzen deg yibenk-a.
offline-not-kept = Ulac acemma yettwaḥerzen ar tura i wurar war tuqqna.
version-new = Lqem amaynut yewjed.
version-use = Seqdec-it
version-later = Ticki

## Faults

fault-offline = Aqeddac ur d-yerri ara.
fault-unknown = Tuccḍa tarussint.
fault-again = Ɛreḍ tikkelt nniḍen deg { $time }.
engine-missing = Iminig-ik·im ur yezmir ara ad d-yessali ilugan n wurar. Leqqem-it neɣ ɛreḍ wayeḍ.

## Why a move is refused. `squares` are names of squares, `example` is a legal move.

refusal-game-over = Ifukk wurar.
refusal-not-your-turn = Mačči d nnuba-k·m.
refusal-empty-square = Ulac aleqqaf deg { $squares }.
refusal-not-your-piece = Aleqqaf n { $squares } d win n wexṣim.
refusal-occupied = Taxxamt { $squares } ur texli ara.
refusal-not-reachable = Aleqqaf-a ur yezmir ara ad yaweḍ ɣer { $last }.
refusal-not-placeable = Ur tezmireḍ ara ad tserseḍ aleqqaf deg { $last }.
refusal-must-capture = Učči ilaq : { $squares }.
refusal-longer-capture = Ilaq ad teččeḍ ayen yugaren : { $example } itett { $count }.
refusal-capture-unfinished = Učči ur ifukk ara : { $example }.
refusal-turned-back = Učči ur yettuɣal ara ɣer deffir, am { $squares }.
refusal-would-line-up = Deg tallit n usrusu, yegdel ad tesdukleḍ tlata : { $squares }.
refusal-must-take = Atellet { $squares } itett aleqqaf : fren anwa.
refusal-not-opponent-stone = Ulac aleqqaf n wexṣim deg { $squares }.
refusal-must-mill = Ilaq ad titelleḍ : { $squares } izmer.
refusal-no-mill = Tiyita-a ur tesdukkel ara tlata : ur tettett acemma.
refusal-unreadable-move = Mačči d tiyita.
refusal-ambiguous-move = Aṭas n wučči ttfakkan dinna : sken-d yal taxxamt.
refusal-looking-back = Uɣal qbel ɣer temlilit.
refusal-clock-stopped = Tamrint teḥbes.

## Why a request is refused

refusal-stale-ply = Timlilit tedda ɣer zdat.
refusal-not-started = Timlilit ur tebdi ara : yella umkan yexlan.
refusal-time-is-up = Ifukk wakud.
refusal-not-a-player = D amyurar n tama-nni kan i izemren.
refusal-seat-taken = Amkan-a yettwaṭṭef.
refusal-seats-taken = Sin yimukan ttwaṭṭfen.
refusal-advice-not-live = Ur tqebbleḍ ara isumar srid.
refusal-advice-off = Amyurar ur iqebbel ara isumar.
refusal-seat-holder = Imyuraren ur ttsumuren ara deg temlilit-nsen.
refusal-no-such-suggestion = Ulac win yettsumuren tiyita-a tura.
refusal-suggestions-limited = Aṭas n yisumar deg temlilit-a.
refusal-offer-open = Asumer-ik·im n ilem mazal-it.
refusal-offer-too-soon = Tzemreḍ ad tsumreḍ ilem seld tiyita-k·m i d-iteddun.
refusal-limited = Aṭas n usuter. Rǧu cwiṭ.
refusal-offers-limited = Tsumreḍ ilem aṭas n tikkal deg temlilit-a.
refusal-too-many-waiting-rooms = Aṭas n temliliyin-ik·im ttraǧunt yakan yiwen.
refusal-no-offer = Ulac asumer n ilem i kečč·kemm.
refusal-not-over = Timlilit mazal ur tfukk ara.
refusal-never-begun = Ulac win yuraren dagi: ulac d acu ara d-iɛiwed.
refusal-rematch-declined = Axṣim-ik·im ur yebɣi ara ttaṛ.
refusal-no-rematch-offer = Ulac ttaṛ i k·m-d-yettusumren.
refusal-unknown-code = Ulac timlilit yettraǧun s tangalt-a, neɣ tfukk.
refusal-not-a-code = Tangalt tesɛa tam n yisekkilen d yizwilen.
refusal-not-their-turn = Tettfakka temlilit kan ma d nnuba n win yeffɣen.
refusal-opponent-here = Axṣim-ik·im yuɣal-d.
refusal-claim-too-early = Mazal lḥal akken ad tfakkeḍ.
refusal-another-tab = Tetturareḍ deg yiccer nniḍen.
refusal-busy = Aqeddac yeččur. Ɛreḍ tikkelt nniḍen seld cwiṭ.
refusal-unavailable = Aqeddac ur yezmir ara ad isekles tura. Ulac ayen iruḥen: ɛreḍ tikkelt nniḍen seld cwiṭ.
refusal-name-empty = Isem yesɛa xerṣum yiwen usekkil neɣ azwil.
refusal-name-too-long = Isem yesɛa ar 20 n yisekkilen.
refusal-name-character = Isem-a yesɛa asekkil ur nlaq ara.
refusal-name-marks = Isem-a yesɛa aṭas n tecraḍ ɣef yiwen usekkil.
refusal-name-mixed-scripts = Isem yettwaru s yiwen ugemmay.
refusal-too-fast = Tɣawleḍ cwiṭ. Rǧu.
refusal-internal = Tuccḍa n uqeddac.
refusal-clock-out-of-bounds = Akud-a yeffeɣ i tilas.
refusal-not-found = Ulac-it.
refusal-unknown = Aqeddac yugi asuter-a.
