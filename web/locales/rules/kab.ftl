### Ilugan n wuraren s teqbaylit. Anwi ilugan i wurar, d src/rules/guide.ts i t-id-yeqqaren.

## Damma

goal-take = Ečč akk ileqqafen n wexṣim, neɣ ḥebs-it: ad ur s-d-teqqim ara tiyita.
goal-lose = Yerbeḥ win i wummi mmeččen yakk ileqqafen-is, neɣ win i wummi ur d-teqqim ara tiyita. Učči yezga ilaq.
men-diagonal = Aleqqaf yettnaqal yiwet n texxamt ɣer zdat, s mezleg.
men-sideways = Aleqqaf yettnaqal yiwet n texxamt ɣer zdat neɣ ɣer tama. Ulac mezleg.
takes-forward = Aleqqaf itett ɣer zdat: izegger ɣef win i t-iqablen ɣer texxamt yexlan i d-iteddun.
takes-all-ways = Aleqqaf itett ɣer zdat d ɣer deffir: izegger ɣef win i t-iqablen ɣer texxamt yexlan i d-iteddun.
takes-four-ways = Aleqqaf itett ɣer ukkuẓ n tamiwin, s teɣzi neɣ s tehri: izegger ɣef win i t-iqablen ɣer texxamt yexlan i d-iteddun.
takes-not-back = Aleqqaf itett ɣer zdat neɣ ɣer tama: izegger ɣef win i t-iqablen ɣer texxamt yexlan i d-iteddun.
must-any = Učči ilaq. Fren gar wuččiyen; win tebdiḍ ilaq ad t-tfakkeḍ.
must-most = Učči ilaq, yerna ilaq ad yettwaturar win itetten ugar n yileqqafen. Damma tettwaḥsab d yiwen uleqqaf.
king-step = Damma tettnaqal yiwet n texxamt ɣer yal tama, tetett am uleqqaf, ula ɣer deffir.
king-flies = Damma tettafeg: tettnaqal ugar n yiwet n texxamt, tetett seg lebɛid, tettrus anda tebɣa deffir n win tečča.
crown-ends = Aleqqaf a yawḍen ɣer uḥwiḍ aneggaru ad yuɣal d Damma, tiyita-s ad tfakk dinna.
crown-goes-on = Aleqqaf a yawḍen ɣer uḥwiḍ aneggaru ad yuɣal srid d Damma; deg wučči ad ikemmel d Damma.
crown-last = Aleqqaf ad yuɣal d Damma kan ma tfukk tiyita-s deg uḥwiḍ aneggaru.
leaves-end = Ileqqafen mmeččen ttɣiman deg usarag alamma ifukk wučči; yiwen ur ttzegren fell-as snat n tikkal.
leaves-once = Ileqqafen mmeččen ttwakksen srid, yiwen yiwen: abrid yettaldi deffir-sen.
no-turning = Deg wučči, Damma ur tettuɣal ara srid ɣer deffir.
draw-kings = Ilem mi d-yuɣal waddud-nni i tikkelt tis kraḍt, neɣ seld { $plies } n tiyitiwin n Damma war učči.
draw-quiet = Ilem mi d-yuɣal waddud-nni i tikkelt tis kraḍt, neɣ seld { $plies } n tiyitiwin war učči, war Damma tamaynut.

## Tiddest

goal-mill = Sdukkel tlata n yileqqafen akken ad teččeḍ wid n wexṣim, alamma yeqqim-as-d ddaw n kraḍ neɣ yettwaḥbes.
tiddest-place = Imyuraren srusuyen s nnuba mraw n yileqqafen i yal yiwen, deg texxamin yexlan. Deg usrusu yegdel ad tesdukleḍ tlata.
tiddest-move = Sinna aleqqaf yettnaqal yiwet n texxamt, s teɣzi neɣ s tehri.
tiddest-mill = Tiyita yesduklen tlata kan n yileqqafen d atellet: itett yiwen uleqqaf, anwa i tebɣiḍ. Ukkuẓ neɣ semmus mačči d atellet.
tiddest-draw = Seld { $plies } n tiyitiwin war učči, d ilem.

## Tiddest n tlata

goal-three = Yerbeḥ umezwaru yesduklen tlata n yileqqafen-is: s teɣzi, s tehri neɣ s mezleg.
tlata-place = Yal amyurar isers kraḍ n yileqqafen s nnuba. Deg usrusu yegdel ad tesdukleḍ tlata.
tlata-move = Sinna aleqqaf iteddu ɣef yizirig ɣer taneqqiṭ yexlan i t-id-iqerben.
tlata-draw = Seld { $plies } n tiyitiwin war atellet, d ilem.

## Imedyaten

example-must = Imellalen ilaq ad ččen, ad kemmlen skud yella ayen ara ččen.
example-most = Sin wuččiyen bdan seg dagi. Ilaq win itetten sin yileqqafen.
example-king = Damma tetett seg lebɛid, tfern anda ara ters.
example-crown-ends = Aleqqaf yuɣal d Damma, učči ifukk dinna.
example-crown-goes-on = Aleqqaf yuɣal d Damma deg ubrid, ikemmel d Damma.
example-crown-last = Aleqqaf iɛedda ɣef uḥwiḍ aneggaru, ikemmel: yeqqim d aleqqaf.
example-sideways = Aleqqaf itett ɣer tama, sinna ɣer zdat.
example-lose = Imellalen ilaq ad ččen: iberkanen qerrben ad asen-fakken yileqqafen.
example-mill = c2-c1 d atellet; fren aleqqaf ara yečč.
example-three = Yiwet n tiyita tesdukkel tlata.
